import { type Insertable, sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { noTries, oneMoreTry, type TryLimit, takesCodes } from '../../database/code-tries.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Database, Locked, Queryable, Transaction } from '../../library.ts';

/** The day and settings that decide whether a loan is late. */
interface LatenessBasis {
  today: string;
  settings: Settings;
}

/** Facts about a loan that may forbid passing it on; those about its line are separate. */
const againstLoan = ({ today, settings }: LatenessBasis) =>
  [
    sql<boolean>`(lendings.status = 'pending')`.as('is_out'),
    sql<boolean>`${lateDays(settings, {
      hall: sql.ref('lendings.hall_id'),
      due: sql.ref('lendings.due_date'),
      day: today,
    })} > 0`.as('is_late'),
    sql<boolean>`(EXISTS (SELECT FROM disputes
        WHERE disputes.lending_id = lendings.lending_id AND settled_at IS NULL)
      OR EXISTS (SELECT FROM return_claims
        WHERE return_claims.lending_id = lendings.lending_id AND settled_at IS NULL))`.as('is_disputed'),
  ] as const;

/** A loan with the facts that may forbid passing it on. */
export function selectLoanToPass(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
  lateness: LatenessBasis,
) {
  return transaction
    .selectFrom('lendings')
    .where('lending_id', '=', lendingId)
    .select(['lending_id', 'reader_id', 'book_id', 'hall_id'])
    .select(againstLoan(lateness))
    .executeTakeFirst();
}

/** The loans of a reader whose books somebody waits for, with the facts that may forbid passing them on. */
export function selectAwaitedLoans(database: Queryable, readerId: string, lateness: LatenessBasis) {
  return database
    .selectFrom('lendings')
    .where('reader_id', '=', readerId)
    .where('lendings.status', '=', 'pending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('waits')
          .whereRef('waits.book_id', '=', 'lendings.book_id')
          .where('waits.status', '=', 'waiting')
          .select('wait_id'),
      ),
    )
    .select(['lending_id', 'reader_id', 'book_id', 'hall_id'])
    .select(againstLoan(lateness))
    .orderBy('lending_id')
    .execute();
}

/**
 * Earlier proposals of a loan, and to the entry that is next in line: whether one is under way, whether this entry has
 * answered, and how many there were.
 */
export async function selectAsked(
  database: Queryable,
  { lending_id, wait_id, now }: { lending_id: string; wait_id: string; now: Date },
): Promise<{ under_way: boolean; answered: boolean; proposals: number }> {
  const { rows } = await sql<{ under_way: boolean; answered: boolean; proposals: number }>`
    SELECT coalesce(bool_or(status IN ('proposed', 'agreed') AND expires_at > ${now}), false) AS under_way,
      coalesce(bool_or(lending_id = ${lending_id} AND wait_id = ${wait_id} AND (status IN ('declined', 'lapsed')
        OR status IN ('proposed', 'agreed') AND expires_at <= ${now})), false) AS answered,
      count(*) FILTER (WHERE lending_id = ${lending_id})::int AS proposals
    FROM passings WHERE lending_id = ${lending_id} OR wait_id = ${wait_id}`.execute(database);
  return rows[0] ?? { under_way: false, answered: false, proposals: 0 };
}

/** Ends expired passings, of a loan or an entry, or all. Returns how many. */
export async function lapseExpired(
  database: Queryable,
  now: Date,
  of?: { lending_id: string; wait_id: string },
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('passings')
    .set({ status: 'lapsed', secret: null })
    .where('status', 'in', ['proposed', 'agreed'])
    .where('expires_at', '<=', now)
    .$if(of !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('lending_id', '=', of?.lending_id ?? ''), eb('wait_id', '=', of?.wait_id ?? '')]),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertPassing(
  transaction: Transaction,
  passing: Insertable<Tables['passings']>,
): Promise<void> {
  await transaction.insertInto('passings').values(passing).execute();
}

/** Passings with their book, their hall and both readers. */
function passingsWithPeople(database: Queryable) {
  return database
    .selectFrom('passings')
    .innerJoin('lendings', 'lendings.lending_id', 'passings.lending_id')
    .innerJoin('waits', 'waits.wait_id', 'passings.wait_id')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('accounts as giver', 'giver.account_id', 'lendings.reader_id')
    .innerJoin('accounts as receiver', 'receiver.account_id', 'waits.reader_id')
    .select([
      'passings.passing_id',
      'passings.lending_id',
      'passings.wait_id',
      'passings.status',
      'passings.expires_at',
      'passings.secret',
      'passings.giver_shares',
      'passings.receiver_shares',
      'lendings.reader_id as giver_id',
      'waits.reader_id as receiver_id',
      'books.book_id',
      'books.title',
      'halls.hall_id',
      'halls.name as hall_name',
      'giver.name as giver_name',
      'giver.contact as giver_contact',
      'receiver.name as receiver_name',
      'receiver.contact as receiver_contact',
    ]);
}

/** The passings under way in which a reader gives or receives, the oldest first. */
export function selectUnderWay(database: Queryable, readerId: string, now: Date) {
  return passingsWithPeople(database)
    .where('passings.status', 'in', ['proposed', 'agreed'])
    .where('passings.expires_at', '>', now)
    .where(({ eb, or }) =>
      or([eb('lendings.reader_id', '=', readerId), eb('waits.reader_id', '=', readerId)]),
    )
    .orderBy('passings.proposed_at')
    .orderBy('passings.passing_id')
    .execute();
}

/** A passing in any state. Its loan, entry and readers never change, so they may be read before anything is locked. */
export function selectPassing(database: Queryable, passingId: string) {
  return passingsWithPeople(database).where('passings.passing_id', '=', passingId).executeTakeFirst();
}

/** Locks a passing of this loan and this line. */
export function lockPassingRow(
  transaction: Transaction,
  _lending: Locked<'lending'>,
  _line: Locked<'line'>,
  passingId: string,
) {
  return transaction
    .selectFrom('passings')
    .where('passing_id', '=', passingId)
    .select(['passing_id', 'status', 'expires_at', 'giver_shares'])
    .$narrowType<{ passing_id: Locked<'passing'> }>()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a locked passing. */
export async function updatePassing(
  transaction: Transaction,
  passingId: Locked<'passing'>,
  changes:
    | { status: 'agreed'; secret: Buffer; expires_at: Date; receiver_shares: boolean }
    | { status: 'passed' | 'declined' | 'withdrawn'; secret: null },
): Promise<void> {
  await transaction.updateTable('passings').set(changes).where('passing_id', '=', passingId).execute();
}

/** The due date of the receiver's loan; undefined before the book has changed hands. */
export async function selectDueDate(database: Queryable, waitId: string): Promise<string | undefined> {
  const loan = await database
    .selectFrom('book_requests')
    .innerJoin('lendings', 'lendings.req_id', 'book_requests.req_id')
    .where('book_requests.wait_id', '=', waitId)
    .select('due_date')
    .executeTakeFirst();
  return loan?.due_date;
}

/** Counts one try of the code (`oneMoreTry`) and returns the passing's secret; null while it takes no codes. */
export async function countTry(
  database: Database,
  passingId: string,
  limit: TryLimit,
): Promise<Buffer | null> {
  const { rows } = await sql<{ secret: Buffer | null }>`
    UPDATE passings SET ${oneMoreTry(limit)}
    WHERE passing_id = ${passingId} AND status = 'agreed' AND ${takesCodes(limit)}
    RETURNING secret`.execute(database);
  return rows[0]?.secret ?? null;
}

/** When a passing takes codes again; null when it is not locked. */
export async function selectLockedUntil(database: Database, passingId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('passings')
    .where('passing_id', '=', passingId)
    .select('locked_until')
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Resets the count of tries after a right code. */
export async function forgetTries(database: Database, passingId: string): Promise<void> {
  await database.updateTable('passings').set(noTries).where('passing_id', '=', passingId).execute();
}

/** The books that a reader has requested or borrowed now. */
export async function countOpenBooks(transaction: Transaction, readerId: Locked<'reader'>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT (SELECT count(*) FROM book_requests WHERE reader_id = ${readerId} AND status = 'pending')::int
      + (SELECT count(*) FROM lendings WHERE reader_id = ${readerId} AND status = 'pending')::int AS open`.execute(
    transaction,
  );
  return rows[0]?.open ?? 0;
}
