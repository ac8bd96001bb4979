import { sql } from 'kysely';
import type { ItemOutcome, Outcomes } from '../../lib/outcomes.ts';
import { changedMeanwhile, Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Transaction } from '../../library.ts';
import { isViolation } from '../connections/client.ts';

/**
 * Runs an act for each item in a separate savepoint, so that a refused act changes nothing and the others are still carried out.
 * Returns the outcomes by item. The caller must first lock everything that the acts lock before their changes: several acts in
 * one transaction would otherwise take their locks in another order than a single act (decision 028). Rethrows errors that are
 * not refusals.
 */
export async function eachByItself<Result>(
  transaction: Transaction,
  items: readonly string[],
  act: (item: string) => Promise<Result>,
): Promise<Outcomes<Result>> {
  const outcomes = new Map<string, ItemOutcome<Result>>();
  for (const item of items) {
    await sql`SAVEPOINT item`.execute(transaction);
    try {
      outcomes.set(item, { result: await act(item), why_not: null });
    } catch (error) {
      const why_not = sentenceOf(error);
      if (why_not === null) throw error;
      await sql`ROLLBACK TO SAVEPOINT item`.execute(transaction);
      outcomes.set(item, { result: null, why_not });
    }
    await sql`RELEASE SAVEPOINT item`.execute(transaction);
  }
  return outcomes;
}

function sentenceOf(error: unknown): Sentence | null {
  if (error instanceof Refusal) return error.sentence;
  return isViolation(error) ? changedMeanwhile().sentence : null;
}
