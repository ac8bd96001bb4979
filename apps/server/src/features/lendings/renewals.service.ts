import { conflict, invalid, notFound } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { ReaderActor, StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { type AuditedChange, ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { reasonAgainstBlockedReader } from '../readers/readers.rules.ts';
import { lockReader } from '../requests/requests.service.ts';
import { lockLines } from '../waits/waits.service.ts';
import { moveDueDates } from './due-dates.service.ts';
import { reasonAgainstHall, reasonAgainstReturnDate } from './lendings.rules.ts';
import { type LockedLending, lockLendingsOfReaders } from './locked-lendings.service.ts';
import { renewalsOf } from './renewal-facts.service.ts';
import { lockLendings } from './renewals.queries.ts';
import { reasonAgainstStaffRenewal, reasonClosed, reasonNeededFor } from './renewals.rules.ts';

const noLoan = 'There is no such loan.';

/**
 * Renews one of the reader's open loans and returns its new due date. Throws 404 for a loan that is not the reader's, 403
 * for a blocked reader, 409 with the reason if the rules forbid it.
 */
export function renewOwn(library: Library, reader: ReaderActor, lendingId: string): Promise<string> {
  return library.inTransaction(async (transaction) => {
    const locked = await lockReader(transaction, reader.account_id);
    const [lending] = await lockLendings(transaction, [locked.reader_id], [lendingId]);
    if (lending?.reader_id !== locked.reader_id) throw notFound(noLoan);
    const blocked = reasonAgainstBlockedReader(locked);
    if (blocked) throw blocked;
    const renewal = (await renewalsToMake(transaction, library, [lending])).get(lendingId);
    const [first] = renewal?.against ?? [];
    if (!renewal || first) throw conflict(first?.sentence ?? noLoan);
    const move = { ...lending, from_date: lending.due_date, to_date: renewal.until };
    await moveDueDates(transaction, library, [move], { cause: 'renewal', by: reader.account_id });
    return renewal.until;
  });
}

/** A loan with its due date after a change. */
interface RenewedLoan {
  lending_id: string;
  due_date: string;
}

/**
 * Renews loans of halls in which the caller may act, all or none of them. Throws 404 for an unknown loan, 403 for one of
 * another hall, 409 when a loan cannot be renewed, or not without a reason and none is given.
 */
export function renewMany(
  library: Library,
  actor: StaffActor,
  wanted: { lending_ids: string[]; reason: string | null },
): Promise<RenewedLoan[]> {
  return library.inTransaction(async (transaction) => {
    const lendings = await lockWithReaders(transaction, wanted.lending_ids);
    const renewals = await renewalsToMake(transaction, library, lendings);
    const moves = lendings.map((lending) => {
      const wrong = reasonAgainstHall(actor, lending);
      if (wrong) throw wrong;
      const { against = [], until = lending.due_date } = renewals.get(lending.lending_id) ?? {};
      const impossible = reasonAgainstStaffRenewal(against);
      if (impossible) throw conflict(inAll(lendings.length, impossible));
      const needed = reasonNeededFor(against);
      if (needed && !wanted.reason) {
        throw conflict(inAll(lendings.length, msg('{needed} Give a reason to renew it anyway.', { needed })));
      }
      return { ...lending, from_date: lending.due_date, to_date: until };
    });
    const act = { cause: 'staff_renewal' as const, by: actor.account_id, reason: wanted.reason };
    await moveDueDates(transaction, library, moves, act);
    await writeNotices(
      transaction,
      library,
      moves.map((move) => ({
        ...recipientOf(library, move, 'loan_renewed'),
        about: aboutOf(move, wanted.reason),
      })),
    );
    for (const move of moves) await auditMove(transaction, library, actor, move, 'renewed', wanted.reason);
    return moves.map(({ lending_id, to_date }) => ({ lending_id, due_date: to_date }));
  });
}

/**
 * Sets another due date with a reason, and returns it; a day on which the hall does not lend becomes the next lending day.
 * Throws 404 for an unknown loan, 403 for one of another hall, 409 when the loan is not open, 422 for a day outside the
 * limits or the present due date.
 */
export function changeDueDate(
  library: Library,
  actor: StaffActor,
  wanted: { lending_id: string; return_date: string; reason: string },
): Promise<string> {
  return library.inTransaction(async (transaction) => {
    const [lending] = await lockWithReaders(transaction, [wanted.lending_id]);
    if (!lending) throw notFound(noLoan);
    const wrong = reasonAgainstHall(actor, lending);
    if (wrong) throw wrong;
    const closed = reasonClosed(lending.status);
    if (closed) throw conflict(closed);
    const { return_date, reason } = wanted;
    const { today } = library.clock;
    const wrongDay = reasonAgainstReturnDate(return_date, today(), library.settings.max_loan_days);
    if (wrongDay) throw invalid({ return_date: [wrongDay] });
    const to_date = await lendingDayFrom(transaction, lending.hall_id, return_date);
    if (to_date === lending.due_date) {
      throw invalid({ return_date: [msg('This loan is due on {day} already.', { day: { day: to_date } })] });
    }
    const move = { ...lending, from_date: lending.due_date, to_date };
    await moveDueDates(transaction, library, [move], { cause: 'staff', by: actor.account_id, reason });
    await writeNotices(transaction, library, [
      { ...recipientOf(library, move, 'due_date_changed'), about: aboutOf(move, reason) },
    ]);
    await auditMove(transaction, library, actor, move, 'changed due date', reason);
    return to_date;
  });
}

/** Locks the readers of lendings, then the lendings. Throws 404 when one is unknown. */
async function lockWithReaders(transaction: Transaction, ids: readonly string[]): Promise<LockedLending[]> {
  const wanted = [...new Set(ids)];
  const lendings = await lockLendingsOfReaders(transaction, wanted);
  if (lendings.length < wanted.length) throw notFound(noLoan);
  return lendings;
}

/** The renewals of locked lendings. Also locks the waiting lists of their books, so that nobody can join one unseen. */
export async function renewalsToMake(
  transaction: Transaction,
  library: Library,
  lendings: readonly LockedLending[],
) {
  await lockLines(
    transaction,
    lendings.map(({ book_id }) => book_id),
  );
  return renewalsOf(transaction, library, lendings);
}

/** If there are several loans, adds that none of them was renewed. */
function inAll(count: number, sentence: Sentence): Sentence {
  return count === 1
    ? sentence
    : msg('None of the {count, plural, one {# loan} other {# loans}} was renewed. {sentence}', {
        count,
        sentence,
      });
}

/** The recipient and key of a notice. The key contains the time, so that every change sends one. */
function recipientOf<Kind extends 'loan_renewed' | 'due_date_changed'>(
  { clock }: Library,
  { reader_id, lending_id }: LockedLending,
  kind: Kind,
) {
  return { account: reader_id, kind, dedupeKey: `${kind}:${lending_id}:${clock.now().toISOString()}` };
}

function aboutOf<Reason extends string | null>(
  { lending_id, book_id, hall_id, to_date }: LockedLending & { to_date: string },
  reason: Reason,
) {
  return { lending_id, book_id, hall_id, due_date: to_date, reason };
}

async function auditMove(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { lending_id, reader_id, from_date, to_date }: LockedLending & { from_date: string; to_date: string },
  action: AuditedChange['action'],
  reason: string | null,
): Promise<void> {
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  await recordAudit(transaction, library, actor, {
    action,
    kind: 'lending',
    entity_id: lending_id,
    before: { due_date: from_date },
    after: { due_date: to_date, ...(reason === null ? {} : { reason }), ...ownAccountMark(isOwn) },
  });
}
