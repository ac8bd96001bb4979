import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import {
  agreeToPassing,
  endPassing,
  passingCode,
  proposePassing,
  receivePassing,
} from '@library/contract/lending/passings.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** How often a phone checks, while it shows the code, whether the book has changed hands, in ms. */
const pollInterval = 3000;

/** One passing with its code, polled until the book has changed hands. */
export const passingQuery = (passingId: string) =>
  queryOptions({
    queryKey: ['passings', 'one', passingId],
    queryFn: async ({ signal }) => {
      const answer = await call(passingCode, { params: { id: passingId }, signal, quiet: true });
      return { ...answer, correction: answer.server_time - Date.now() };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'agreed' ? false : pollInterval),
  });

/** What either side does before the book changes hands. */
export type PassingAct =
  | { act: 'propose'; lending_id: string; share_contact: boolean }
  | { act: 'agree'; passing_id: string; share_contact: boolean }
  | { act: 'end'; passing_id: string };

/** Proposes a passing, agrees to it, or ends it. The dialogs show a failure. */
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

/** What the receiver sends once they hold the book. */
export interface ReceivedBook {
  passing_id: string;
  code: string;
  condition?: CopyCondition | undefined;
}

/**
 * Receives a book. The dialog shows the due date or a failure; when it closes after a success, it reloads what the passing has
 * changed. After a failure this reloads it where the library may have changed.
 */
export function useReceivePassing() {
  const load = useBookChangedHands();
  return useMutation({
    mutationFn: (body: ReceivedBook) => call(receivePassing, { body, quiet: true }),
    onError: (error) => void load(undefined, error),
  });
}

/** Reloads everything that a completed passing has changed. */
export function useBookChangedHands() {
  return useInvalidate(staleAfter.receivePassing);
}
