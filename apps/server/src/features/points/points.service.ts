import type { PointRule } from '../../database/tables.ts';
import { addDays } from '../../lib/days.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import {
  insertCorrection,
  insertEntries,
  selectEarning,
  selectRule,
  sumOfLending,
} from './points.queries.ts';
import { daysBetweenEarnings, makesEntry } from './points.rules.ts';

/** The rules by which a lending earns or costs points. */
export type LendingRule = Exclude<PointRule, 'registered' | 'corrected'>;

/** The lending that points are booked for. */
interface EarningLending {
  reader_id: Locked<'reader'>;
  book_id: string;
  lending_id: string;
}

/** Books the points of a registration and returns them. */
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
 * Writes the entries of these rules for a lending, with today's amounts and texts, on a day; the database updates the reader's
 * total. A rule counts once a lending, and earns once for a reader and book within 30 days (decision 032). Returns the
 * sum of the written entries, which may be zero or negative.
 */
export async function earnOnce(
  transaction: Transaction,
  library: Library,
  lending: EarningLending,
  rules: readonly LendingRule[],
  day = library.clock.today(),
): Promise<number> {
  if (rules.length === 0) return 0;
  const since = firstDayThatCounts(day);
  const earning = await selectEarning(transaction, rules, lending, since);
  const made = rules
    .flatMap((rule) => earning.filter((entry) => entry.rule === rule))
    .filter(({ points, ...facts }) => makesEntry(points, facts))
    .map(({ rule, description, points }) => ({ ...lending, rule, description, points }));
  await writeEntries(transaction, library, made, day);
  return made.reduce((sum, { points }) => sum + points, 0);
}

/** Entries from this day on prevent that the same rule earns again with the same book. */
export function firstDayThatCounts(today: string): string {
  return addDays(today, 1 - daysBetweenEarnings);
}

/**
 * Writes an admin's correction of a reader's total as an entry, so that the total stays the sum of the entries; and who made it,
 * with the reason if there is one.
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

/** Takes back by a correction what a lending has earned or cost its reader; nothing where that is nothing. */
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

interface Entry extends Partial<Omit<EarningLending, 'reader_id'>> {
  reader_id: string;
  rule: PointRule;
  description: string;
  points: number;
}

/** Writes entries of a day, which is that of this moment unless a desk noted their act earlier, and returns their ids. */
async function writeEntries(
  transaction: Transaction,
  library: Library,
  entries: Entry[],
  day = library.clock.today(),
): Promise<string[]> {
  const rows = entries.map(({ book_id = null, lending_id = null, ...entry }) => ({
    ...entry,
    point_id: library.makeId(),
    book_id,
    lending_id,
    earned_date: day,
    earned_at: library.clock.now(),
  }));
  await insertEntries(transaction, rows);
  return rows.map(({ point_id }) => point_id);
}
