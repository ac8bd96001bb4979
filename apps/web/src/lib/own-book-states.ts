import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, firstBodyOf } from './calls/api.ts';
import { t } from './language/texts.ts';
import { useSession } from './session/session.tsx';
import { formatShortDate, today } from './wording/dates.ts';
import { isLate, lastDayOnTime } from './wording/due-badge.ts';

/**
 * What a reader has of a book. The days `heldUntil` and `dueOn` are `yyyy-MM-dd`; `dueOn` is later than the due date if the
 * hall has been closed since. `isTurn` means that the copy is kept because the reader was next on the waiting list. A book that
 * the reader said to have returned on the day `claimedOn` is not called late, because the library is looking for it.
 */
export type OwnBookState =
  | { kind: 'requested'; hall: string; heldUntil: string; isTurn: boolean }
  | { kind: 'borrowed'; hall: string; dueOn: string; late: boolean; claimedOn: string | null };

/** Fresh for a minute, in ms, because volunteers hand out and take back books while the application is open. */
const FRESH_FOR_OWN = 60_000;

/**
 * The reader's open requests and current loans. It fails silently, because it only adds to pages with other contents; a page
 * about these books shows the failure itself.
 */
export const ownBooksQuery = queryOptions({
  queryKey: ['own-books'],
  queryFn: ({ signal }) => call(ownBooks, { quiet: true, signal }),
  initialData: () => firstBodyOf(ownBooks),
  staleTime: FRESH_FOR_OWN,
});

/** What a reader has of one book, or null. */
export function ownBookState(
  { requests, lendings }: OwnBooks,
  bookId: string,
  today: string,
): OwnBookState | null {
  const lending = lendings.find(({ book }) => book.book_id === bookId);
  if (lending) {
    const { hall, due_date, claim } = lending;
    const dueOn = lastDayOnTime(due_date, today, lending);
    // Other servers of this contract may omit the claim.
    const claimedOn = claim?.claimed_on ?? null;
    const late = !claimedOn && isLate(due_date, today, lending);
    return { kind: 'borrowed', hall: hall.name, dueOn, late, claimedOn };
  }
  const request = requests.find(({ book }) => book.book_id === bookId);
  if (!request) return null;
  const { hall, held_until, wait_id } = request;
  return { kind: 'requested', hall: hall.name, heldUntil: held_until, isTurn: Boolean(wait_id) };
}

/** The state in words: 'Requested, held until Nov 28, 2026', 'You have it, due Nov 26, 2026'. */
export function ownBookText(own: OwnBookState): string {
  if (own.kind === 'requested') {
    const day = formatShortDate(own.heldUntil);
    return own.isTurn ? t('Your turn: collect by {day}', { day }) : t('Requested, held until {day}', { day });
  }
  if (own.claimedOn) {
    return t('You said you returned it on {day}', { day: formatShortDate(own.claimedOn) });
  }
  const day = formatShortDate(own.dueOn);
  return own.late ? t('You have it. It was due {day}', { day }) : t('You have it, due {day}', { day });
}

/**
 * Whether the logged-in reader has requested or borrowed a book; null for neither, while it is loading, and for everyone who
 * is not a reader. All books share one call, which is sent only for readers.
 */
export function useOwnBookState(bookId: string): OwnBookState | null {
  const { userType } = useSession();
  const { data } = useQuery({
    ...ownBooksQuery,
    enabled: userType === 'reader',
    select: (own) => ownBookState(own, bookId, today()),
  });
  return data ?? null;
}
