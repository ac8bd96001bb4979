import { type RequestAge, requestAges } from '@library/contract/library/overview.ts';
import { Link } from 'react-router';
import { writeNumber } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ByHandButton } from './by-hand-button.tsx';
import { ClaimsLink } from './claims-link.tsx';
import { DisputesLink } from './disputes-link.tsx';
import { FigureCard } from './figure-card.tsx';
import type { FiguresProps } from './figures.ts';
import { lateAddress, requestsAddress, unverifiedAddress } from './list-addresses.ts';
import { everyHallText, latenessText, unverifiedText } from './overview-texts.ts';
import { ReportedLink } from './reported-link.tsx';
import { UnseenLink } from './unseen-link.tsx';
import { ArchiveWarning } from './warnings/archive-warning.tsx';
import { LettersWarning } from './warnings/letters-warning.tsx';

export const ageNames = (): Record<RequestAge, string> => ({
  today: t('Today'),
  days_1_to_3: t('1–3 days'),
  days_4_on: t('4 days or more'),
});

export const cardGrid = 'grid grid-cols-2 gap-3 lg:grid-cols-[0.9fr_0.9fr_2.2fr_1.4fr]';

/** The overview as cards: each number links to its list, and its parts to parts of the list. */
export function OverviewCards({ figures, onShowHalls }: FiguresProps) {
  const { today, unverified, pending_requests, late_lendings, halls_without_volunteer } = figures;
  return (
    <div className="flex flex-col gap-1">
      <div className={cardGrid}>
        <FigureCard
          label={t('to verify')}
          count={unverified.volunteers + unverified.admins}
          to={unverifiedAddress}
        >
          {unverifiedText(unverified)}
        </FigureCard>
        <FigureCard label={t('late')} count={late_lendings.total} to={lateAddress} urgent>
          {latenessText(late_lendings)}
        </FigureCard>
        <FigureCard
          label={pending_requests.total === 1 ? t('pending request') : t('pending requests')}
          count={pending_requests.total}
          to={requestsAddress(today)}
          className="max-lg:col-span-2"
        >
          {pending_requests.total > 0 ? (
            <>
              <ul className="relative -ms-2 flex grow flex-wrap">
                {requestAges.map((age) => (
                  <li key={age}>
                    <Link to={requestsAddress(today, { age })} className={part}>
                      {ageNames()[age]}
                      <span className="font-semibold text-ink">
                        {writeNumber(pending_requests.ages[age])}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Button variant="ghost" className="-mx-3 relative" onClick={() => onShowHalls('waiting')}>
                {t('By hall')}
              </Button>
            </>
          ) : (
            t('No open requests.')
          )}
        </FigureCard>
        <FigureCard
          label={
            halls_without_volunteer.length === 1
              ? t('hall without a volunteer')
              : t('halls without a volunteer')
          }
          count={halls_without_volunteer.length}
          urgent
          className="max-lg:col-span-2"
        >
          {halls_without_volunteer.length > 0 ? (
            <Button variant="ghost" className="-mx-3" onClick={() => onShowHalls('unattended')}>
              {t('Show halls')}
            </Button>
          ) : (
            everyHallText(figures)
          )}
        </FigureCard>
      </div>
      <div className="flex flex-wrap items-center gap-x-8">
        {figures.disputes > 0 ? <DisputesLink count={figures.disputes} /> : null}
        {figures.claims > 0 ? <ClaimsLink count={figures.claims} /> : null}
        {figures.by_hand.halls.length > 0 ? (
          <ByHandButton halls={figures.by_hand.halls} onShow={() => onShowHalls('by hand')} />
        ) : null}
        {figures.unseen_copies.total > 0 ? <UnseenLink copies={figures.unseen_copies} /> : null}
        <ReportedLink count={figures.reported_reviews} />
        <LettersWarning letters={figures.letters} />
        <ArchiveWarning archive={figures.archive} />
      </div>
    </div>
  );
}

const part =
  'flex min-h-11 items-center gap-1.5 rounded-card px-2 underline-offset-4 hover:bg-hover hover:underline';
