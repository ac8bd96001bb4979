import type { Wish } from '@library/contract/reading/wishes.ts';
import { t } from '../../lib/language/texts.ts';
import { type OwnBookState, useOwnBookState } from '../../lib/own-book-states.ts';
import { useOwnWait, waitingText } from '../../lib/own-waits.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/**
 * Badges for the state of a wished book: requested or borrowed by the reader, on the reader's waiting lists, available, or
 * not.
 */
export function WishBadges({ wish }: { wish: Wish }) {
  const own = useOwnBookState(wish.book_id);
  const { isWaiting, wait } = useOwnWait(wish.book_id);
  return (
    <p className="mt-auto flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-ink-soft text-sm">
      {own ? (
        <OwnState own={own} />
      ) : (
        <>
          {isWaiting ? <Badge tone="good">{waitingText(wait)}</Badge> : null}
          <Availability copies={wish.available_copies} />
        </>
      )}
    </p>
  );
}

function OwnState({ own }: { own: OwnBookState }) {
  if (own.kind === 'requested') {
    return (
      <>
        <Badge tone="good">{own.isTurn ? t('Your turn') : t('Requested')}</Badge>
        <span className="min-w-0 wrap-anywhere">
          {own.isTurn
            ? t('collect by {day}', { day: formatDate(own.heldUntil) })
            : t('held until {day}', { day: formatDate(own.heldUntil) })}{' '}
          · <ScriptText text={own.hall} />
        </span>
      </>
    );
  }
  return (
    <>
      <Badge tone={own.late ? 'bad' : 'good'}>
        {own.claimedOn ? t('Return reported') : t('You have it')}
      </Badge>
      <span className="min-w-0 wrap-anywhere">
        {own.claimedOn
          ? formatDate(own.claimedOn)
          : own.late
            ? t('was due {day}', { day: formatDate(own.dueOn) })
            : t('due {day}', { day: formatDate(own.dueOn) })}{' '}
        · <ScriptText text={own.hall} />
      </span>
    </>
  );
}

/** Other servers of this contract may omit the copies; then no badge shows. */
function Availability({ copies }: { copies: number | undefined }) {
  if (copies === undefined) return null;
  return copies > 0 ? <Badge tone="good">{t('Available now')}</Badge> : <Badge>{t('Not available')}</Badge>;
}
