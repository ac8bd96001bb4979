import type { CopyCondition } from '@library/contract/handover-method.ts';
import { eachByItself } from '../../database/items.ts';
import type { Outcomes } from '../../lib/outcomes.ts';
import { conflict } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccount, recordAudit } from '../audit/audit.service.ts';
import { freeCopy, freeLostCopy, moveCopy } from '../copies/copies.service.ts';
import { methodOf, type Noted } from '../handovers/handovers.rules.ts';
import { writeHandover } from '../handovers/handovers.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { earnOnce } from '../points/points.service.ts';
import { selectReaderIsGone } from '../requests/requests.service.ts';
import { lockLine, lockLines, type Offer, offerFreed } from '../waits/waits.service.ts';
import { returnLendingRow, selectIsDisputed, selectLabelOf, updateLending } from './lendings.queries.ts';
import {
  dayOfReturn,
  pointsForReturn,
  reasonAgainstFound,
  reasonAgainstLost,
  reasonAgainstReturn,
} from './lendings.rules.ts';
import { lockLendingsOfReaders } from './locked-lendings.service.ts';
import { type LockedForAct, lockLending, stateOf } from './one-lending.service.ts';

/** What was seen of a copy that comes back: the label that was scanned or typed, and what it is like where somebody says so. */
interface Seen {
  copy_label?: string | null;
  condition?: CopyCondition | undefined;
  /** When a desk without a network took it back; now where it is left out. */
  noted?: Noted;
}

/**
 * Takes a lent book back today, and returns for whom its copy is kept now, if for anybody. Throws 404, 403 for another hall, 409
 * when it is not out, or out by another copy than the one that was scanned.
 */
export function returnLending(
  library: Library,
  actor: StaffActor,
  lendingId: string,
  seen: Seen = {},
): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstReturn);
    await requireCopy(transaction, lending, seen.copy_label ?? null);
    return closeAsReturned(transaction, library, actor, lending, { ...seen, action: 'returned' });
  });
}

/** Throws 409 for a label of another copy than that of the lending. */
async function requireCopy(
  transaction: Transaction,
  { copy_id }: { copy_id: string },
  label: string | null,
): Promise<void> {
  if (label === null) return;
  const copy = await selectLabelOf(transaction, copy_id, label);
  if (!copy.is_same) throw conflict(`This loan is of copy ${copy.label}, and you have scanned ${label}.`);
}

/**
 * Takes several lent books back today, each as `returnLending` does, and returns what became of each: for whom its copy is kept, if
 * for anybody, or why it cannot be taken back.
 */
export function returnLendings(
  library: Library,
  actor: StaffActor,
  lendingIds: readonly string[],
): Promise<Outcomes<Offer | null>> {
  return library.inTransaction(async (transaction) => {
    const lendings = await lockLendingsOfReaders(transaction, lendingIds);
    await lockLines(
      transaction,
      lendings.map(({ book_id }) => book_id),
    );
    // Book by book, as everywhere.
    const bookOf = new Map(lendings.map(({ lending_id, book_id }) => [lending_id as string, book_id]));
    const inOrder = lendingIds.toSorted((one, other) =>
      (bookOf.get(one) ?? '').localeCompare(bookOf.get(other) ?? ''),
    );
    return eachByItself(transaction, inOrder, (id) => takeBack(transaction, library, actor, id));
  });
}

async function takeBack(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  lendingId: string,
): Promise<Offer | null> {
  const lending = await lockLending(transaction, actor, lendingId, reasonAgainstReturn);
  return closeAsReturned(transaction, library, actor, lending, { action: 'returned' });
}

/** Marks a lent book as lost. Throws 404, 403 for another hall, 409 when it is not out. */
export function markLost(library: Library, actor: StaffActor, lendingId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstLost);
    const isOwn = await isSamePerson(transaction, actor.account_id, lending.reader_id);
    await moveCopy(transaction, library, lending.copy_id, 'lost');
    await updateLending(transaction, lending.lending_id, {
      status: 'lost',
      closed_at: library.clock.now(),
      closed_by: actor.account_id,
    });
    const { reader_id, book_id, hall_id } = lending;
    await writeNotices(transaction, library, [
      {
        account: reader_id,
        kind: 'marked_lost',
        dedupeKey: `marked_lost:${lendingId}`,
        about: { lending_id: lendingId, book_id, hall_id },
      },
    ]);
    await recordAudit(transaction, library, actor, {
      action: 'marked lost',
      kind: 'lending',
      entity_id: lendingId,
      before: stateOf(lending),
      after: { status: 'lost', returned_on: null, ...ownAccount(isOwn) },
    });
  });
}

/** Marks a lost book as found, which returns it today as `returnLending` does. Throws 404, 403 for another hall, 409 when it is not lost. */
export function markFound(
  library: Library,
  actor: StaffActor,
  lendingId: string,
  seen: Seen = {},
): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstFound);
    return closeAsReturned(transaction, library, actor, lending, { ...seen, action: 'marked found' });
  });
}

/** Takes a locked lending back whose book is out, or lost and found. Returns for whom its copy is kept now, if for anybody. */
export async function closeAsReturned(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  lending: LockedForAct,
  { action, copy_label = null, condition, noted }: Seen & { action: 'returned' | 'marked found' },
): Promise<Offer | null> {
  const { lending_id, reader_id, book_id, hall_id, copy_id, issue_date } = lending;
  const returned_on = dayOfReturn(issue_date, noted?.day ?? library.clock.today());
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  const line = await lockLine(transaction, book_id);
  const free = lending.status === 'lost' ? freeLostCopy : freeCopy;
  const freed = await free(transaction, library, line.book_id, copy_id);
  const late_days = await returnLendingRow(transaction, library.settings, lending, {
    returned_on,
    closed_at: library.clock.now(),
    closed_by: actor.account_id,
    earns_nothing: lending.earns_nothing ?? (isOwn ? 'own_return' : null),
  });
  const method = methodOf({ label: copy_label });
  const handover = { kind: 'in' as const, lending_id, copy_id, method, condition, noted };
  const no = await writeHandover(transaction, library, actor, handover);
  const [offer] = await offerFreed(transaction, library, line, freed);
  // The points of a disputed lending rest until that is settled.
  const rests = await selectIsDisputed(transaction, lending_id);
  const earned = rests ? [] : pointsForReturn({ late_days, was_late: lending.was_late });
  const points = await earnOnce(transaction, library, { reader_id, book_id, lending_id }, earned, noted?.day);
  // After the points, which it names; its key is this lending's, so it waits for nobody.
  const was_late = late_days > 0;
  const notice = {
    account: reader_id,
    kind: 'returned' as const,
    dedupeKey: no === 2 ? `returned:${lending_id}` : `returned:${lending_id}:${no}`,
    about: { lending_id, book_id, hall_id, points, was_late },
  };
  // A reader may be deleted while a book is lost, but not while one is out.
  const isGone = action === 'marked found' && (await selectReaderIsGone(transaction, reader_id));
  if (!isGone) await writeNotices(transaction, library, [notice]);
  await recordAudit(transaction, library, actor, {
    action,
    kind: 'lending',
    entity_id: lending_id,
    before: stateOf(lending),
    after: { status: 'returned', returned_on, ...ownAccount(isOwn) },
  });
  return offer ?? null;
}
