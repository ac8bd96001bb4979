import type { OwnWait } from '@library/contract/waits.ts';
import { formatDayOfMonth } from '../../lib/dates.ts';
import { t } from '../../lib/language/texts.ts';
import { type OwnBookState, ownBookText, useOwnBookState } from '../../lib/own-book-states.ts';
import { useOwnWait, waitingText } from '../../lib/own-waits.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * What the reader has of a book, or that the reader waits for it, across the foot of its cover, where it moves nothing; nothing
 * where there is neither.
 */
export function OwnBookMark({ bookId }: { bookId: string }) {
  const own = useOwnBookState(bookId);
  const { isWaiting, wait } = useOwnWait(bookId);
  if (!own && !isWaiting) return null;
  const { text, detail, inWords } = own ? markOf(own) : waitMark(wait);
  const isLate = own?.kind === 'borrowed' && own.late;
  return (
    <p
      className={classNames(
        'absolute inset-x-0 bottom-0 rounded-b-card py-1 text-center font-medium text-xs leading-tight tracking-tighter max-sm:whitespace-nowrap sm:px-0.5 sm:tracking-normal',
        isLate ? 'bg-danger text-on-danger' : 'bg-action text-on-action',
      )}
    >
      <span aria-hidden="true">
        <span className="block">{text}</span>
        {/* The covers of phones are 60 px wide. */}
        {detail ? <span className="hidden sm:block">{detail}</span> : null}
      </span>
      <span className="sr-only">{inWords}</span>
    </p>
  );
}

/** The first line of the mark, the second for wide screens, and all of it for screen readers. */
type Mark = { text: string; detail: string; inWords: string };

function markOf(own: OwnBookState): Mark {
  const inWords = `${ownBookText(own)}, ${own.hall}`;
  if (own.kind === 'requested') {
    const day = formatDayOfMonth(own.heldUntil);
    return own.isTurn
      ? { text: t('Your turn'), detail: t('collect by {day}', { day }), inWords }
      : { text: t('Requested'), detail: t('until {day}', { day }), inWords };
  }
  const day = formatDayOfMonth(own.dueOn);
  const detail = own.late ? t('late since {day}', { day }) : t('due {day}', { day });
  return { text: t('You have it'), detail, inWords };
}

/** 'Waiting', and the place below it once that is there. */
function waitMark(wait: OwnWait | null): Mark {
  const inWords = waitingText(wait);
  const [text = inWords, detail = ''] = inWords.split(', ');
  return { text, detail, inWords };
}
