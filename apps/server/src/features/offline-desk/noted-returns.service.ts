import { conflict } from '../../lib/refusal.ts';
import { type MessageDescriptor, msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { closeAsReturned } from '../lendings/closed-lendings.service.ts';
import { reasonAgainstHall } from '../lendings/lendings.rules.ts';
import { lockAnyLending } from '../lendings/one-lending.service.ts';
import { type ActCopy, selectLastLoan } from './desk-acts.queries.ts';
import type { Booked, NotedAct } from './desk-acts.rules.ts';

/**
 * Takes back a copy that came to an offline desk in the past. A loan that has been returned since stays as it is; a lost copy
 * is found. Throws 404 for an unknown loan, 403 for one of another hall, 409 for a loan of another copy.
 */
export async function takeBackNoted(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { act, copy }: { act: NotedAct; copy: ActCopy },
): Promise<Booked> {
  const { label } = copy;
  const lendingId = act.lending_id ?? (await loanThen(transaction, copy, act.noted.at));
  if (lendingId === null)
    return {
      lending_id: null,
      changed: msg('{label} was not on loan then. Nothing was recorded.', { label }),
    };
  const lending = await lockAnyLending(transaction, lendingId);
  const wrongHall = reasonAgainstHall(actor, lending);
  if (wrongHall) throw wrongHall;
  if (lending.copy_id !== copy.copy_id) throw conflict(msg('This loan is not of {label}.', { label }));
  if (lending.status === 'returned') {
    return { lending_id: lendingId, changed: msg('{label} had been taken back already.', { label }) };
  }
  const action = lending.status === 'lost' ? 'marked found' : 'returned';
  await closeAsReturned(transaction, library, actor, lending, {
    action,
    copy_label: label,
    condition: act.condition ?? undefined,
    noted: act.noted,
  });
  return { lending_id: lendingId, changed: lending.status === 'lost' ? foundSentence(copy) : null };
}

/** The loan of a copy at a moment; null for none. A loan that began later does not count. */
async function loanThen(
  transaction: Transaction,
  { copy_id }: ActCopy,
  moment: Date,
): Promise<string | null> {
  const loan = await selectLastLoan(transaction, copy_id);
  return loan && loan.began_at <= moment ? loan.lending_id : null;
}

function foundSentence({ label, state }: ActCopy): MessageDescriptor {
  return state === 'withdrawn'
    ? msg('{label} had been withdrawn from the library. The loan is returned; give the copy to an admin.', {
        label,
      })
    : msg('{label} had been marked as lost. It counts as found now.', { label });
}
