import {
  joinWait,
  leaveWait,
  listOwnWaits,
  type OwnWait,
  passTurn,
  pauseWait,
  resumeWait,
} from '@library/contract/waits.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { ownBooksQuery } from '../../lib/own-book-states.ts';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/** Places change while the application is open, so they are fresh for a minute, in ms. */
const FRESH_FOR_PLACES = 60_000;

/** The waiting lists that the reader is on. It is quiet, because it only adds to pages that have contents of their own. */
export const ownWaitsQuery = queryOptions({
  queryKey: ['own-waits'],
  queryFn: ({ signal }) => call(listOwnWaits, { quiet: true, signal }),
  staleTime: FRESH_FOR_PLACES,
});

/**
 * Whether the logged-in reader waits for a book, and the entry once it is loaded. Only somebody who does wait asks for
 * entries; the call that says so is made for every book anyway.
 */
export function useWaitFor(bookId: string): { isWaiting: boolean; wait: OwnWait | null } {
  const { userType } = useSession();
  const { data: isWaiting = false } = useQuery({
    ...ownBooksQuery,
    enabled: userType === 'reader',
    // Servers of this contract may know no waiting lists.
    select: ({ waits = [] }) => waits.some(({ book }) => book.book_id === bookId),
  });
  const { data: wait = null } = useQuery({
    ...ownWaitsQuery,
    enabled: isWaiting,
    select: ({ data }) => data.find(({ book }) => book.book_id === bookId) ?? null,
  });
  return { isWaiting, wait };
}

/** Joins the waiting list for a book; the dialog says what failed. */
export function useJoinLine() {
  return useMutation({
    mutationFn: (body: { book_id: string; hall_ids: string[]; not_after: string | null }) =>
      call(joinWait, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.joinLine, { wait: true }),
  });
}

/** What a reader can do with an entry, or with the copy that is kept at its turn. */
export type WaitAct =
  | { act: 'leave' | 'resume'; wait_id: string }
  | { act: 'pause'; wait_id: string; until: string | null }
  | { act: 'pass'; req_id: string };

/** Sends one of these acts; the screens say what failed. */
export function useChangeWait() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify.success(message),
    onSettled: useInvalidate(staleAfter.changeWait, { wait: true }),
  });
}

function send(change: WaitAct): Promise<{ message: string }> {
  switch (change.act) {
    case 'leave':
      return call(leaveWait, { body: { wait_id: change.wait_id }, quiet: true });
    case 'resume':
      return call(resumeWait, { body: { wait_id: change.wait_id }, quiet: true });
    case 'pause':
      return call(pauseWait, { body: { wait_id: change.wait_id, until: change.until }, quiet: true });
    case 'pass':
      return call(passTurn, { body: { req_id: change.req_id }, quiet: true });
  }
}
