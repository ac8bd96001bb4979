import type { PointRule } from '../../database/tables.ts';
import type { Act, Library } from '../../library.ts';
import { insertEntry, selectRule, selectRulesEarned } from './points.queries.ts';

/** What points are earned for; every rule but `registered` belongs to a lending (decisions 4). */
export interface Earning {
  reader_id: string;
  rule: Exclude<PointRule, 'corrected'>;
  book_id?: string;
  lending_id?: string;
}

/**
 * Writes a point entry with the amount and the words that the rule has today; the reader's total follows.
 * Returns the points, which may be negative. Each rule counts once a lending, and `registered` once a reader.
 */
export async function earnPoints(act: Act, library: Library, earning: Earning): Promise<number> {
  const { description, points } = await selectRule(act, earning.rule);
  await writeEntry(act, library, { ...earning, description, points });
  return points;
}

/**
 * Earns the rules that this lending has not earned before, whatever became of what earned them (decision 019).
 * Returns the points of those alone. The caller holds the reader's lock.
 */
export async function earnOnce(
  act: Act,
  library: Library,
  lending: { reader_id: string; book_id: string; lending_id: string },
  rules: readonly Earning['rule'][],
): Promise<number> {
  const earned = await selectRulesEarned(act, lending.lending_id);
  let points = 0;
  for (const rule of rules) {
    if (!earned.includes(rule)) points += await earnPoints(act, library, { ...lending, rule });
  }
  return points;
}

/**
 * Writes what an admin adds to a reader's total, or takes off it, as an entry of its own, so that the total stays
 * the sum of the entries. The caller holds the reader's lock.
 */
export async function correctPoints(
  act: Act,
  library: Library,
  { reader_id, difference }: { reader_id: string; difference: number },
): Promise<void> {
  const rule = 'corrected';
  const { description } = await selectRule(act, rule);
  await writeEntry(act, library, { reader_id, rule, description, points: difference });
}

type Entry = Omit<Earning, 'rule'> & { rule: PointRule; description: string; points: number };

async function writeEntry(act: Act, library: Library, entry: Entry): Promise<void> {
  const { book_id = null, lending_id = null } = entry;
  await insertEntry(act, {
    ...entry,
    point_id: library.makeId(),
    book_id,
    lending_id,
    earned_date: library.clock.today(),
    earned_at: library.clock.now(),
  });
}
