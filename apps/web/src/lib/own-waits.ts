import { listOwnWaits, type OwnWait } from '@library/contract/lending/waits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, firstBodyOf } from './calls/api.ts';
import { t } from './language/texts.ts';
import { ownBooksQuery } from './own-book-states.ts';
import { useSession } from './session/session.tsx';

/** Places change while the application is open, so they are fresh for a minute, in ms. */
const FRESH_FOR_PLACES = 60_000;

/** The waiting lists that the reader is on. It fails silently, because it only adds to pages with other contents. */
export const ownWaitsQuery = queryOptions({
  queryKey: ['own-waits'],
  queryFn: ({ signal }) => call(listOwnWaits, { quiet: true, signal }),
  initialData: () => firstBodyOf(listOwnWaits),
  staleTime: FRESH_FOR_PLACES,
  refetchOnWindowFocus: true,
});

/**
 * Whether the logged-in reader waits for a book, and the entry once it has loaded. The entries are requested only for a
 * reader who waits; the call that tells whether the reader waits is made for every book anyway.
 */
export function useOwnWait(bookId: string): { isWaiting: boolean; wait: OwnWait | null } {
  const { userType } = useSession();
  const { data: isWaiting = false } = useQuery({
    ...ownBooksQuery,
    enabled: userType === 'reader',
    // Servers that follow the contract may not support waiting lists.
    select: ({ waits = [] }) => waits.some(({ book }) => book.book_id === bookId),
  });
  const { data: wait = null } = useQuery({
    ...ownWaitsQuery,
    enabled: isWaiting,
    select: ({ data }) => data.find(({ book }) => book.book_id === bookId) ?? null,
  });
  return { isWaiting, wait };
}

/** 'Waiting, number 2', 'Waiting, paused'; 'Waiting' while the entry loads. */
export function waitingText(wait: OwnWait | null): string {
  if (wait?.status === 'paused') return t('Waiting, paused');
  return wait?.place ? t('Waiting, number {place}', { place: wait.place }) : t('Waiting');
}
