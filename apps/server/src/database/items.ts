import { sql } from 'kysely';
import type { Sentence } from '../lib/message-descriptor.ts';
import type { ItemOutcome, Outcomes } from '../lib/outcomes.ts';
import { changedMeanwhile, Refusal } from '../lib/refusal.ts';
import type { Transaction } from '../library.ts';
import { isViolation } from './client.ts';

/**
 * Does an act to each item in a savepoint of its own, so that a refused one leaves nothing behind and the others are done. Returns
 * the outcomes by item. The caller has locked everything that the acts lock before they change something, because several acts in
 * one transaction would otherwise take their locks in another order than one alone (decision 028). Throws whatever is no refusal.
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
