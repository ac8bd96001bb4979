export type { Earning } from './points.queries.ts';

import type { PointRule } from '../../database/tables/tables.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import { addDays } from '../../lib/time/days.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import {
  type Earning,
  type EarningLending,
  earningFacts,
  entriesWrite,
  insertCorrection,
  insertEntries,
  selectEarning,
  selectRule,
  sumOfLending,
} from './points.queries.ts';
import { daysBetweenEarnings, makesEntry } from './points.rules.ts';

/** The rules by which a lending earns or costs points. */
export type LendingRule = Exclude<PointRule, 'registered' | 'corrected'>;

interface BookedLending extends EarningLending {
  reader_id: Locked<'reader'>;
}

/** Writes the points for registering and returns them. */
export async function earnForRegistering(
  transaction: Transaction,
  library: Library,
  readerId: string,
): Promise<number> {
  const { description, points } = await selectRule(transaction, 'registered');
  await writeEntries(transaction, library, [
    { reader_id: readerId, rule: 'registered', description, points },
  ]);
  return points;
}

/**
 * Writes the entries of these rules for a lending on a day, with their present amounts and texts; the database updates the
 * reader's total. A rule counts once a lending, of the rules of returns only one, and a rule earns once for a reader and book
 * within 30 days (decision 032). Returns the sum of the written entries, which may be zero or negative.
 */
export async function earnOnce(
  transaction: Transaction,
  library: Library,
  lending: BookedLending,
  rules: readonly LendingRule[],
  day = library.clock.today(),
): Promise<number> {
  if (rules.length === 0) return 0;
  const earning = await selectEarning(transaction, rules, lending, firstDayThatCounts(day));
  const made = entriesMade(lending, rules, earning);
  await writeEntries(transaction, library, made, day);
  return sumOf(made);
}

/** The facts that decide whether these rules earn for a lending on a day, as part of a larger statement; for `writesOfPoints`. */
export function earningOn(
  transaction: Transaction,
  lending: BookedLending,
  rules: readonly LendingRule[],
  day: string,
) {
  return earningFacts(transaction, rules, lending, firstDayThatCounts(day));
}

/** The facts by which `writesOfPoints` decides. */
interface Earned {
  rules: readonly LendingRule[];
  /** The result of `earningOn`. */
  earning: readonly Earning[];
  /** Why the lending earns nothing; the same statement may write it. */
  earnsNothing: string | null;
  day: string;
}

/** Like `earnOnce`: the entries as part of a larger statement, and their sum. */
export function writesOfPoints(
  transaction: Transaction,
  library: Library,
  lending: BookedLending,
  { rules, earning, earnsNothing, day }: Earned,
): { points: number; writes: Writes } {
  const made = entriesMade(
    lending,
    rules,
    earning.map((facts) => ({ ...facts, earnsNothing })),
  );
  const rows = rowsOf(library, made, day);
  return {
    points: sumOf(made),
    writes: rows.length === 0 ? {} : { earned: entriesWrite(transaction, rows) },
  };
}

function entriesMade(
  lending: BookedLending,
  rules: readonly LendingRule[],
  earning: readonly Earning[],
): NewPointEntry[] {
  return rules
    .flatMap((rule) => earning.filter((entry) => entry.rule === rule))
    .filter(({ points, ...facts }) => makesEntry(points, facts))
    .map(({ rule, description, points }) => ({ ...lending, rule, description, points }));
}

const sumOf = (entries: readonly NewPointEntry[]) => entries.reduce((sum, { points }) => sum + points, 0);

/** An entry on this day or later keeps its rule from earning again with the same book. */
export function firstDayThatCounts(today: string): string {
  return addDays(today, 1 - daysBetweenEarnings);
}

/**
 * Writes an admin's correction of a reader's total as a point entry, so that the total stays the sum of the entries, and saves
 * who made it and why.
 */
export async function correctPoints(
  transaction: Transaction,
  library: Library,
  correction: {
    reader_id: Locked<'reader'>;
    difference: number;
    by: Pick<AdminActor, 'account_id'>;
    reason: string | null;
  },
): Promise<void> {
  const rule = 'corrected';
  const { reader_id, difference, by, reason } = correction;
  const { description } = await selectRule(transaction, rule);
  const [point_id = ''] = await writeEntries(transaction, library, [
    { reader_id, rule, description, points: difference },
  ]);
  await insertCorrection(transaction, { point_id, corrected_by: by.account_id, reason });
}

/** Reverses with a correction the points that a lending has earned or cost its reader; does nothing when they sum to 0. */
export async function takePointsBack(
  transaction: Transaction,
  library: Library,
  {
    lending_id,
    ...correction
  }: { lending_id: string; reader_id: Locked<'reader'>; by: Pick<AdminActor, 'account_id'>; reason: string },
): Promise<void> {
  const earned = await sumOfLending(transaction, lending_id);
  if (earned === 0) return;
  await correctPoints(transaction, library, { ...correction, difference: -earned });
}

interface NewPointEntry extends Partial<Omit<EarningLending, 'reader_id'>> {
  reader_id: string;
  rule: PointRule;
  description: string;
  points: number;
}

/** Writes entries and returns their ids. Their day is today unless an offline desk noted the act earlier. */
async function writeEntries(
  transaction: Transaction,
  library: Library,
  entries: NewPointEntry[],
  day = library.clock.today(),
): Promise<string[]> {
  const rows = rowsOf(library, entries, day);
  await insertEntries(transaction, rows);
  return rows.map(({ point_id }) => point_id);
}

function rowsOf(library: Library, entries: readonly NewPointEntry[], day: string) {
  return entries.map(({ book_id = null, lending_id = null, ...entry }) => ({
    ...entry,
    point_id: library.makeId(),
    book_id,
    lending_id,
    earned_date: day,
    earned_at: library.clock.now(),
  }));
}
