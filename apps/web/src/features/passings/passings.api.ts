import type { CopyCondition } from '@library/contract/handover-method.ts';
import {
  agreeToPassing,
  endPassing,
  listPassings,
  type Passing,
  passingCode,
  proposePassing,
  receivePassing,
} from '@library/contract/passings.ts';
import type { ParsedResponse } from '@library/contract/route.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { settings } from '../../lib/settings.ts';
import { notify } from '../../lib/toast.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

export type { Passing };

/** What of the reader's books can go from reader to reader. */
export type Passings = ParsedResponse<typeof listPassings>;

/** How often a phone asks whether the book has changed hands while its code shows, in ms. */
const ASK_EVERY = 3000;

/** What the page has begun with is not asked for a second time while it is drawn, in ms. */
const FRESH_FOR_START = 5000;

const none: Passings = { possible: [], data: [] };

/** What can be passed on and what is under way. It is quiet, because it only adds to My books. */
export const passingsQuery = queryOptions({
  queryKey: ['passings', 'all'],
  queryFn: ({ signal }) => call(listPassings, { quiet: true, signal }),
  initialData: () => firstBodyOf(listPassings),
  enabled: () => settings.pass_on !== 'off',
  staleTime: FRESH_FOR_START,
});

/** The same, undefined while it loads; nothing where the library does not allow it, or where it cannot be loaded. */
export function usePassings(): Passings | undefined {
  const { data, failureCount } = useQuery(passingsQuery);
  if (settings.pass_on === 'off') return none;
  return data ?? (failureCount > 0 ? none : undefined);
}

/** One passing with its code, asked again and again until the book has changed hands. */
export const passingQuery = (passingId: string) =>
  queryOptions({
    queryKey: ['passings', 'one', passingId],
    queryFn: async ({ signal }) => {
      const answer = await call(passingCode, { params: { id: passingId }, signal, quiet: true });
      return { ...answer, correction: answer.server_time - Date.now() };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'agreed' ? false : ASK_EVERY),
  });

/** What either side does before the book changes hands. */
export type PassingAct =
  | { act: 'propose'; lending_id: string; share_contact: boolean }
  | { act: 'agree'; passing_id: string; share_contact: boolean }
  | { act: 'end'; passing_id: string };

/** Asks, agrees, declines or takes back. The dialogs show a failure. */
export function useChangePassing() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify.success(message),
    onSettled: useInvalidate(staleAfter.changePassing, { wait: true }),
  });
}

function send(change: PassingAct): Promise<{ message: string }> {
  switch (change.act) {
    case 'propose':
      return call(proposePassing, {
        body: { lending_id: change.lending_id, share_contact: change.share_contact },
        quiet: true,
      });
    case 'agree':
      return call(agreeToPassing, {
        body: { passing_id: change.passing_id, share_contact: change.share_contact },
        quiet: true,
      });
    case 'end':
      return call(endPassing, { body: { passing_id: change.passing_id }, quiet: true });
  }
}

/** What the receiver sends once the book is in the hand. */
export interface ReceivedBook {
  passing_id: string;
  code: string;
  condition?: CopyCondition | undefined;
}

/** Receives a book. The dialog shows a failure, and the due date; what it makes stale is loaded when it closes. */
export function useReceivePassing() {
  return useMutation({
    mutationFn: (body: ReceivedBook) => call(receivePassing, { body, quiet: true }),
  });
}

/** Loads again what a book that has changed hands makes stale. */
export function useBookChangedHands() {
  return useInvalidate(staleAfter.receivePassing);
}
