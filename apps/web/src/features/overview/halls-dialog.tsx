import { type Overview, requestAges } from '@library/contract/library/overview.ts';
import { Link } from 'react-router';
import { writeNumber } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ByHandHalls } from './by-hand-halls.tsx';
import type { HallsShown } from './figures.ts';
import { requestsAddress, volunteersAddress } from './list-addresses.ts';
import { ageNames } from './overview-cards.tsx';

/** The halls behind a figure; each links to its list and closes the dialog. */
export function HallsDialog({
  figures,
  shown,
  onClose,
}: {
  figures: Overview;
  shown: HallsShown | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={onClose}
      {...(shown ? textsOf(figures)[shown] : { title: '' })}
    >
      {shown === 'waiting' ? <WaitingHalls figures={figures} onFollow={onClose} /> : null}
      {shown === 'by hand' ? <ByHandHalls by_hand={figures.by_hand} /> : null}
      {shown === 'unattended' ? <UnattendedHalls figures={figures} onFollow={onClose} /> : null}
    </Dialog>
  );
}

function textsOf({ pending_requests, halls, halls_without_volunteer, by_hand }: Overview) {
  return {
    waiting: {
      title: t('Pending requests by hall'),
      description:
        pending_requests.total > 0
          ? t('Choose a hall or an age to see its requests.')
          : t('Nobody is waiting for a book any more.'),
    },
    unattended: {
      title: t('Halls without an available volunteer'),
      description:
        halls_without_volunteer.length > 0
          ? t("Readers can't collect books in these halls. Choose a hall to see its volunteers.")
          : halls === 0
            ? t('There are no halls yet.')
            : t('Every hall has an available volunteer.'),
    },
    'by hand': {
      title: t('Handed out without a code'),
      description: t('Of what each hall handed out in the last {days} days.', { days: by_hand.days }),
    },
  } satisfies Record<HallsShown, { title: string; description: string }>;
}

const link =
  'wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-medium text-action underline underline-offset-4';

function WaitingHalls({ figures, onFollow }: { figures: Overview; onFollow: () => void }) {
  const { today, pending_requests } = figures;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {pending_requests.halls.map((hall) => (
        <li key={hall.hall_id} className="py-2">
          <div className="flex items-center justify-between gap-3">
            <Link to={requestsAddress(today, { hallId: hall.hall_id })} onClick={onFollow} className={link}>
              <ScriptText text={hall.name} />
            </Link>
            <span className="shrink-0 text-ink-soft text-sm">
              {t('{count, plural, =0 {No requests} one {# request} other {# requests}}', {
                count: hall.total,
              })}
            </span>
          </div>
          <div className="-mx-2 flex flex-wrap">
            {requestAges.map((age) =>
              hall[age] > 0 ? (
                <Link
                  key={age}
                  to={requestsAddress(today, { hallId: hall.hall_id, age })}
                  onClick={onFollow}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-ink-soft text-sm hover:bg-hover"
                >
                  {ageNames()[age]}
                  <span className="font-semibold text-ink tabular-nums">{writeNumber(hall[age])}</span>
                </Link>
              ) : null,
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function UnattendedHalls({ figures, onFollow }: { figures: Overview; onFollow: () => void }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {figures.halls_without_volunteer.map(({ hall_id, name, pending_requests }) => (
        <li key={hall_id} className="flex items-center justify-between gap-3 py-1">
          <Link to={volunteersAddress(hall_id)} onClick={onFollow} className={link}>
            <ScriptText text={name} />
          </Link>
          <span
            className={
              pending_requests > 0 ? 'shrink-0 text-danger text-sm' : 'shrink-0 text-ink-soft text-sm'
            }
          >
            {t('{count, plural, =0 {No requests} one {# request} other {# requests}}', {
              count: pending_requests,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
