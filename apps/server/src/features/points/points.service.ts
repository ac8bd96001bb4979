import type { PointRule } from '../../database/tables.ts';
import type { Act, Library } from '../../library.ts';
import { insertEntry, selectRule } from './points.queries.ts';

/** What points are earned for; every rule but `registered` belongs to a lending (decisions 4). */
export interface Earning {
  reader_id: string;
  rule: PointRule;
  book_id?: string;
  lending_id?: string;
}

/**
 * Writes a point entry with the amount and the words that the rule has today; the reader's total follows.
 * Returns the points, which may be negative. Each rule counts once a lending, and `registered` once a reader.
 */
export async function earnPoints(act: Act, library: Library, earning: Earning): Promise<number> {
  const { reader_id, rule, book_id = null, lending_id = null } = earning;
  const { description, points } = await selectRule(act, rule);
  await insertEntry(act, {
    point_id: library.makeId(),
    reader_id,
    rule,
    description,
    points,
    book_id,
    lending_id,
    earned_date: library.clock.today(),
    earned_at: library.clock.now(),
  });
  return points;
}
