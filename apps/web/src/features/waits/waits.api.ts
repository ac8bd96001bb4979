import { joinWait, leaveWait, passTurn, pauseWait, resumeWait } from '@library/contract/lending/waits.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** Joins the waiting list for a book; the dialog shows a failure. */
export function useJoinLine() {
  return useMutation({
    mutationFn: (body: { book_id: string; hall_ids: string[]; not_after: string | null }) =>
      call(joinWait, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.joinLine, { wait: true }),
  });
}

/** The acts of a reader on an entry, or on the copy that is kept at its turn. */
export type OwnWaitAct =
  | { act: 'leave' | 'resume'; wait_id: string }
  | { act: 'pause'; wait_id: string; until: string | null }
  | { act: 'pass'; req_id: string };

/** Sends one of these acts; the screens show a failure. */
export function useChangeOwnWait() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify.success(message),
    onSettled: useInvalidate(staleAfter.changeWait, { wait: true }),
  });
}

function send(change: OwnWaitAct): Promise<{ message: string }> {
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
