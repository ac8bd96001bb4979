import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Locked, Transaction } from '../../library.ts';

/** The facts that decide how many points a return earns and which notice its reader gets. */
export interface ReturnFacts<Earning> {
  /** Whether the person who takes it back is the reader. */
  is_own: boolean;
  /** How many days late it is, according to the present calendar. */
  late_days: number;
  /** Whether a hand-over of the lending has an open dispute. */
  is_disputed: boolean;
  /** The number of this hand-over within the lending. */
  no: number;
  earning: Earning;
}

/** A lending to be returned, and the day of return. Holding the waiting list's lock keeps the calendar from changing. */
interface Returned {
  lending_id: Locked<'lending'>;
  reader_id: Locked<'reader'>;
  line: Locked<'line'>;
  hall_id: string;
  due_date: string;
  returned_on: string;
}

/** The queries for the facts that belong to other features. */
type OtherFacts<Earning> = {
  [Fact in 'is_own' | 'no' | 'earning']: RawBuilder<ReturnFacts<Earning>[Fact]>;
};

/** Reads the facts of a return in one statement. */
export async function selectReturnFacts<Earning>(
  transaction: Transaction,
  settings: Settings,
  { lending_id, hall_id, due_date, returned_on }: Returned,
  { is_own, no, earning }: OtherFacts<Earning>,
): Promise<ReturnFacts<Earning>> {
  const late = lateDays(settings, { hall: sql`${hall_id}::uuid`, due: due_date, day: returned_on });
  const { rows } = await sql<ReturnFacts<Earning>>`
    SELECT ${is_own} AS is_own, ${late} AS late_days,
      EXISTS (SELECT FROM disputes WHERE lending_id = ${lending_id} AND settled_at IS NULL) AS is_disputed,
      ${no} AS no, ${earning} AS earning`.execute(transaction);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of a return are one row.');
  return facts;
}

/** The columns that close a lending as returned. */
interface ReturnedRow {
  returned_on: string;
  late_days: number;
  closed_at: Date;
  closed_by: string;
  earns_nothing: 'own_issue' | 'loans_a_day' | 'own_return' | null;
}

/** Closes a lending as returned, as part of a larger statement. The row keeps the number of days late. */
export function returnWrite(
  transaction: Transaction,
  { lending_id, due_date }: { lending_id: Locked<'lending'>; due_date: string },
  { returned_on, late_days, ...closing }: ReturnedRow,
): RawBuilder<unknown> {
  const update = transaction
    .updateTable('lendings')
    .set({
      status: 'returned',
      returned_on,
      ...closing,
      forgiven_days: sql<number>`greatest(${returned_on}::date - ${due_date}::date, 0) - ${late_days}::integer`,
    })
    .where('lending_id', '=', lending_id);
  return sql`${update}`;
}
