import { conflict } from '../../lib/refusal.ts';
import { joinSentences, msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import {
  holdCopy,
  type LockedCopyRow,
  lockCopiesInOrder,
  lockThisCopy,
  makeAvailable,
} from '../copies/copies.service.ts';
import { updateRequest } from '../holds/holds.service.ts';
import { hasOneAlready } from '../lendings/lendings.rules.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { beginRequest } from '../requests/place-request.service.ts';
import { isPending } from '../requests/requests.rules.ts';
import {
  aboutRequest,
  isReaderDeleted,
  lockRequest,
  type PendingRequest,
} from '../requests/requests.service.ts';
import { swapCopy } from '../requests/swap-copy.service.ts';
import { resume } from '../waiting-lists/waiting-lists.service.ts';
import type { Offer } from '../waits/offers.service.ts';
import { settleTurn } from '../waits/turns.service.ts';
import { type LockedLine, lockLine } from '../waits/waits.service.ts';
import { type ActCopy, selectHolder, selectLastLoan, selectOpenRequest } from './desk-acts.queries.ts';

/** Another request came to hold the copy before its readers were locked; the caller must try the act again. */
export class HolderChanged extends Error {}

/** A request that is pending again, so that its copy can be handed out. */
interface BegunAgain {
  request: PendingRequest;
  /** Tells the person who gave the copy what has changed. */
  sentence: Sentence;
  /** Gives a copy that is no longer needed to the next in line; call it after the hand-out. */
  freeOther: () => Promise<Offer | null>;
}

/** A request that ended before the offline desk gave its copy. */
interface EndedRequest {
  request: Awaited<ReturnType<typeof lockRequest>>;
  copy: ActCopy;
  /** The request that holds the copy now. */
  holder: { req_id: string; reader_id: Locked<'reader'> } | null;
}

/**
 * Makes a request pending again after it ended, because an offline desk gave its copy to the reader. Another reader for whom
 * the copy is held now gets another copy, or an apology and the old place in line. Throws 409 where this reader cannot have the
 * copy.
 */
export async function beginAgain(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { request, copy, holder }: EndedRequest,
): Promise<BegunAgain> {
  const { reader_id, book_id, hall_id } = request;
  if (copy.book_id !== book_id)
    throw conflict(
      msg('{label} is “{title}”, which the reader had not requested.', {
        label: copy.label,
        title: copy.title,
      }),
    );
  if (copy.hall_id !== hall_id)
    throw conflict(msg('{label} belongs to {hall}.', { label: copy.label, hall: copy.hall }));
  if (await isReaderDeleted(transaction, reader_id)) throw conflict(readerIsGone(copy.label));
  const open = await selectOpenRequest(transaction, { reader_id, book_id });
  if (open) return forNewRequest(transaction, library, { open, request, copy });
  const held = holder && (await lockRequest(transaction, holder.req_id));
  const line = await lockLine(transaction, book_id);
  const [locked] = await lockCopiesInOrder(transaction, [line.book_id], [copy.copy_id]);
  if (!locked) throw new Error('Copies are never deleted.');
  if ((await selectHolder(transaction, copy.copy_id))?.req_id !== holder?.req_id) throw new HolderChanged();
  const moved =
    held && isPending(held) ? await moveHolder(transaction, library, actor, { line, held }) : null;
  const begun = await beginRequest(
    transaction,
    library,
    reader_id,
    { book_id, hall_id },
    {
      reasonAgainst: ({ hasBorrowed }) => (hasBorrowed ? conflict(hasOneAlready) : null),
      hasTurn: () =>
        conflict(msg('Another copy is held for this reader than {label}.', { label: copy.label })),
      hold: () =>
        moved === null ? holdGiven(transaction, library, { line, locked }) : Promise.resolve(locked.copy_id),
    },
  );
  const sentence = joinSentences('The request had ended since. The loan is recorded anyway.', moved);
  return { request: begun, sentence, freeOther: () => Promise.resolve(null) };
}

const readerIsGone = (label: string) =>
  msg("The reader's account has been deleted since, so {label} has no loan. Please tell an admin.", {
    label,
  });

/** Uses a newer request of the reader for the same book instead. */
async function forNewRequest(
  transaction: Transaction,
  library: Library,
  {
    open,
    request,
    copy,
  }: { open: { req_id: string; hall_id: string; hall: string } } & Omit<EndedRequest, 'holder'>,
): Promise<BegunAgain> {
  if (open.hall_id !== request.hall_id) {
    throw conflict(
      msg('The reader has requested this book again, at {hall}. Ask the reader to cancel that first.', {
        hall: open.hall,
      }),
    );
  }
  const again = await lockRequest(transaction, open.req_id);
  if (!isPending(again)) throw new Error('The request of a locked reader has ended.');
  const { request: swapped, freeOther } = await swapCopy(transaction, library, again, copy.label);
  return {
    request: swapped,
    freeOther,
    sentence: 'The reader had requested the book again. The loan is for that request.',
  };
}

/** Holds a copy that is not held, whatever its recorded state. Throws 409 where it is lent to or was lost by a reader. */
async function holdGiven(
  transaction: Transaction,
  library: Library,
  { line, locked }: { line: LockedLine; locked: LockedCopyRow },
): Promise<Locked<'copy'>> {
  const { copy_id, label, state } = locked;
  if (state === 'lent')
    throw conflict(msg('{label} has been lent to another reader since. Scan it to see to whom.', { label }));
  // A withdrawn copy stays owed too, until its reader's loan is marked as found.
  const isOwed = state !== 'available' && (await selectLastLoan(transaction, copy_id))?.status === 'lost';
  if (isOwed)
    throw conflict(msg('{label} is marked as lost by a reader. Say that it is found first.', { label }));
  if (state !== 'available') await makeAvailable(transaction, library, line.book_id, [locked]);
  const held = await lockThisCopy(transaction, copy_id, library.clock.now());
  if (!held) throw new Error('A locked copy is not available.');
  return held.copy_id;
}

/**
 * Gives the reader for whom the copy was held another copy of the hall, or else the old place in line and an apology. Returns a
 * sentence about it.
 */
async function moveHolder(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { line, held }: { line: LockedLine; held: PendingRequest },
): Promise<Sentence> {
  const other = await holdCopy(transaction, library, held);
  if (other) {
    await updateRequest(transaction, held.req_id, { copy_id: other.copy_id });
    return msg('It was held for another reader, for whom {label} is held now.', { label: other.label });
  }
  const { account_id } = actor;
  await updateRequest(transaction, held.req_id, {
    status: 'cancelled',
    cancel_reason: 'staff',
    closed_at: library.clock.now(),
    closed_by: account_id,
  });
  if (held.wait_id === null) {
    const dedupeKey = `request_cancelled:${held.req_id}`;
    const notice = {
      account: held.reader_id,
      kind: 'request_cancelled',
      dedupeKey,
      about: aboutRequest(held),
    } as const;
    await writeNotices(transaction, library, [notice]);
  } else {
    const turn = { ...held, wait_id: held.wait_id, end: 'given_away' as const, by: account_id };
    await settleTurn(transaction, library, line, turn);
    await resume(transaction, library, line, held.wait_id);
  }
  const isOwn = await isSamePerson(transaction, account_id, held.reader_id);
  await recordAudit(transaction, library, actor, {
    action: 'cancelled',
    kind: 'request',
    entity_id: held.req_id,
    before: { status: 'pending' },
    after: { status: 'cancelled', ...ownAccountMark(isOwn) },
  });
  return held.wait_id === null
    ? 'It was held for another reader, whose request is cancelled.'
    : 'It was held for another reader, who is told and has the old place in line.';
}
