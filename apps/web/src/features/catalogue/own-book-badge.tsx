import type { OwnWait } from '@library/contract/lending/waits.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { type OwnBookState, ownBookText, useOwnBookState } from '../../lib/own-book-states.ts';
import { useOwnWait, waitingText } from '../../lib/own-waits.ts';
import { formatDayOfMonth } from '../../lib/wording/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/**
 * A badge across the foot of a book's cover: the reader has, requested or waits for the book. Renders nothing otherwise. It
 * lies on the cover, so it moves nothing. Narrow covers have no room for day and hall; `OwnBookLine` shows these beside them.
 */
export function OwnBookBadge({ bookId }: { bookId: string }) {
  const own = useOwnBookState(bookId);
  const { isWaiting, wait } = useOwnWait(bookId);
  if (!own && !isWaiting) return null;
  const { text, detail, hall, inWords } = own ? badgeOf(own) : waitBadge(wait);
  const isLate = own?.kind === 'borrowed' && own.late;
  return (
    <p
      className={classNames(
        'absolute inset-x-0 bottom-0 rounded-b-card py-1 text-center font-medium text-xs leading-tight tracking-tighter @max-wide-cover:whitespace-nowrap @wide-cover:px-1 @wide-cover:tracking-normal',
        isLate ? 'bg-danger text-on-danger' : 'bg-action text-on-action',
      )}
    >
      <span aria-hidden="true">
        <span className="block">{text}</span>
        {detail ? <span className={own ? 'hidden @wide-cover:block' : 'block'}>{detail}</span> : null}
        {hall ? <ScriptText text={hall} className="hidden @wide-cover:line-clamp-2" /> : null}
      </span>
      <span className="sr-only">{inWords}</span>
    </p>
  );
}

/**
 * Until when and in which hall the reader has a book. On phones, whose covers have no room for it, it replaces `children`, which
 * other screens and other books show. Hidden from screen readers, because the badge already reads it out.
 */
export function OwnBookLine({ bookId, children }: { bookId: string; children: ReactNode }) {
  const own = useOwnBookState(bookId);
  if (!own) return children;
  const { detail, hall } = badgeOf(own);
  const isLate = own.kind === 'borrowed' && own.late;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-0 wrap-anywhere font-medium text-xs sm:hidden',
          isLate ? 'text-danger' : 'text-action',
        )}
      >
        {detail} · <ScriptText text={hall} />
      </span>
      <span className="max-sm:hidden">{children}</span>
    </>
  );
}

/** The lines of the badge, and its full text for screen readers. */
type BadgeTexts = { text: string; detail: string; hall: string; inWords: string };

function badgeOf(own: OwnBookState): BadgeTexts {
  const { hall } = own;
  const inWords = `${ownBookText(own)}, ${hall}`;
  if (own.kind === 'requested') {
    const day = formatDayOfMonth(own.heldUntil);
    return own.isTurn
      ? { text: t('Your turn'), detail: t('collect by {day}', { day }), hall, inWords }
      : { text: t('Requested'), detail: t('until {day}', { day }), hall, inWords };
  }
  if (own.claimedOn) {
    return { text: t('Returned?'), detail: formatDayOfMonth(own.claimedOn), hall, inWords };
  }
  const day = formatDayOfMonth(own.dueOn);
  const detail = own.late ? t('was due {day}', { day }) : t('due {day}', { day });
  return { text: t('You have it'), detail, hall, inWords };
}

/** 'Waiting', and below it the reader's place or 'paused', once the entry has loaded. */
function waitBadge(wait: OwnWait | null): BadgeTexts {
  return { text: t('Waiting'), detail: waitDetail(wait), hall: '', inWords: waitingText(wait) };
}

function waitDetail(wait: OwnWait | null): string {
  if (wait?.status === 'paused') return t('paused');
  return wait?.place ? t('number {place}', { place: wait.place }) : '';
}
