import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ClaimsLink } from './claims-link.tsx';
import { DisputesLink } from './disputes-link.tsx';
import { FigureNumber } from './figure-number.tsx';
import type { FiguresProps } from './figures.ts';
import { lateAddress, requestsAddress, unverifiedAddress } from './list-addresses.ts';
import { ReportedLink } from './reported-link.tsx';
import { UnseenLink } from './unseen-link.tsx';
import { ArchiveWarning } from './warnings/archive-warning.tsx';
import { LettersWarning } from './warnings/letters-warning.tsx';

const figureStyle =
  'relative flex min-h-14 flex-col items-center justify-center rounded-card px-0.5 text-center text-ink-soft text-xs hover:bg-hover sm:flex-row sm:gap-2 sm:text-sm';

export function OverviewLine({ figures, onShowHalls }: FiguresProps) {
  const { unverified, pending_requests, late_lendings, halls_without_volunteer } = figures;
  const people = unverified.volunteers + unverified.admins;
  return (
    <>
      <ul className="grid grid-cols-4 rounded-card border border-line bg-surface shadow-soft">
        <li>
          <Link to={unverifiedAddress} className={figureStyle}>
            <FigureNumber className="text-lg" count={people} /> {t('To verify')}
          </Link>
        </li>
        <li>
          <Link to={requestsAddress(figures.today)} className={figureStyle}>
            <FigureNumber className="text-lg" count={pending_requests.total} /> {t('Requests')}
          </Link>
        </li>
        <li>
          <Link to={lateAddress} className={figureStyle}>
            <FigureNumber className="text-lg" count={late_lendings.total} urgent /> {t('Late')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={classNames(figureStyle, 'w-full')}
            onClick={() => onShowHalls('unattended')}
          >
            <FigureNumber className="text-lg" count={halls_without_volunteer.length} urgent />{' '}
            <span className="leading-tight sm:hidden">{t('Unstaffed halls')}</span>
            <span className="max-sm:hidden">{t('Halls without a volunteer')}</span>
          </button>
        </li>
      </ul>
      <LettersWarning letters={figures.letters} />
      <ArchiveWarning archive={figures.archive} collapsed />
      <div className="flex flex-wrap gap-x-5">
        {figures.disputes > 0 ? <DisputesLink count={figures.disputes} /> : null}
        {figures.claims > 0 ? <ClaimsLink count={figures.claims} /> : null}
        {figures.unseen_copies.total > 0 ? <UnseenLink copies={figures.unseen_copies} /> : null}
        {figures.reported_reviews > 0 ? <ReportedLink count={figures.reported_reviews} /> : null}
      </div>
    </>
  );
}
