import type { OwnWait } from '@library/contract/lending/waits.ts';
import { ReadCard, type ReadFact } from '../../../../features/my-reads/read-card.tsx';
import { readTitle } from '../../../../features/my-reads/read-texts.ts';
import type { WaitQuestion } from '../../../../features/waits/wait-dialog.tsx';
import { WaitLog } from '../../../../features/waits/wait-log.tsx';
import { expectedText, placeText } from '../../../../features/waits/wait-texts.ts';
import { useChangeOwnWait } from '../../../../features/waits/waits.api.ts';
import { errorText } from '../../../../lib/calls/api-errors.ts';
import { t } from '../../../../lib/language/texts.ts';
import { notify } from '../../../../lib/toasts/toast.ts';
import { formatShortDate, today } from '../../../../lib/wording/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';

/** A waiting list entry: the reader's place, when and where a copy is expected, and buttons to pause, resume and leave. */
export function WaitCard({ wait, onAsk }: { wait: OwnWait; onAsk: (question: WaitQuestion) => void }) {
  const { wait_id, book } = wait;
  const change = useChangeOwnWait();
  const isPaused = wait.status === 'paused';
  const title = readTitle(book);

  function resume() {
    change.mutate(
      { act: 'resume', wait_id },
      { onError: (error) => notify.error(errorText(error, t("That didn't work. Please try again."))) },
    );
  }

  return (
    <ReadCard
      book={book}
      next={
        isPaused ? pausedText(wait) : `${placeText(wait.place ?? 1)} ${expectedText(wait.expected, today())}`
      }
      facts={factsOf(wait)}
      note={
        <>
          {wait.misses > 0 ? (
            <p className="mt-2 text-sm text-warning">
              {t("You missed one turn. If you miss another one, we'll take you off the list.")}
            </p>
          ) : null}
          <WaitLog log={wait.log} />
        </>
      }
      action={
        <div className="flex flex-wrap items-center gap-2">
          {isPaused ? (
            <Button
              variant="secondary"
              className="px-4"
              busy={change.isPending}
              busyLabel={t('Resuming...')}
              onClick={resume}
            >
              {t('Resume')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              className="px-4"
              onClick={() => onAsk({ ask: 'pause', title, wait_id })}
            >
              {t('Pause')}
            </Button>
          )}
          <Button variant="danger-ghost" onClick={() => onAsk({ ask: 'leave', title, wait_id })}>
            {t('Leave')}
          </Button>
        </div>
      }
    />
  );
}

function pausedText({ paused_until, paused_at_most_until }: OwnWait): string {
  if (paused_until)
    return t('Paused until {day}. You keep your place.', { day: formatShortDate(paused_until) });
  if (!paused_at_most_until) return t('Paused. You keep your place.');
  return t('Paused. You keep your place if you resume by {day}.', {
    day: formatShortDate(paused_at_most_until),
  });
}

function factsOf({ status, place, people, halls, joined_on, not_after }: OwnWait): ReadFact[] {
  return [
    {
      label: t('Place'),
      value:
        status === 'paused'
          ? t('{place}, when you resume', { place: place ?? 1 })
          : t('{place} of {people}', { place: place ?? 1, people }),
      badge: status === 'paused' ? <Badge tone="neutral">{t('Paused')}</Badge> : undefined,
    },
    { label: t('Waiting since'), value: formatShortDate(joined_on) },
    { label: halls.length === 1 ? t('Hall') : t('Halls'), value: halls.map(({ name }) => name).join(', ') },
    ...(not_after ? [{ label: t('Not needed after'), value: formatShortDate(not_after) }] : []),
  ];
}
