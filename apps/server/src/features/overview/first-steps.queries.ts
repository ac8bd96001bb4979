import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
import type { FirstStepFacts } from './first-steps.rules.ts';

/** Which first steps the library has taken; one row that proves a step is enough. */
export async function selectStepFacts(database: Queryable): Promise<FirstStepFacts> {
  const { rows } = await sql<FirstStepFacts>`SELECT
    EXISTS (SELECT FROM halls) AS halls,
    EXISTS (SELECT FROM departments) AS departments,
    EXISTS (SELECT FROM copies) AS books,
    EXISTS (SELECT FROM volunteers) AS volunteer,
    EXISTS (SELECT FROM volunteers JOIN accounts ON account_id = volunteer_id
      WHERE verified AND deleted_at IS NULL) AS verify,
    EXISTS (SELECT FROM lendings) AS loan,
    EXISTS (SELECT FROM first_steps_dismissals) AS dismissed`.execute(database);
  const [facts] = rows;
  if (!facts) throw new Error('A SELECT without FROM has one row.');
  return facts;
}

/** Dismisses the steps; false when they were dismissed before. */
export async function insertDismissal(transaction: Transaction, dismissed_at: Date): Promise<boolean> {
  const written = await transaction
    .insertInto('first_steps_dismissals')
    .values({ dismissed_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dismissed_at')
    .executeTakeFirst();
  return written !== undefined;
}
