import type { OutsideSource } from '@library/contract/intake/isbn-lookup.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
import { coolDownTime } from './source-cool-down.rules.ts';
import type { SourceFacts } from './source-responses.ts';

/** The sources that an admin has agreed to or that were called, with the admin's name. */
export function selectSources(database: Queryable) {
  return database
    .selectFrom('isbn_sources')
    .leftJoin('accounts', 'accounts.account_id', 'isbn_sources.agreed_by')
    .select([
      'isbn_sources.source',
      'accounts.name as agreed_by',
      'isbn_sources.agreed_at',
      'isbn_sources.resting_until',
    ])
    .execute();
}

/** Locks a source, creating its row if needed, and returns when an admin agreed to it. */
export async function lockSource(transaction: Transaction, source: OutsideSource) {
  await transaction
    .insertInto('isbn_sources')
    .values({ source, agreed_by: null })
    .onConflict((same) => same.doNothing())
    .execute();
  return transaction
    .selectFrom('isbn_sources')
    .where('source', '=', source)
    .select('agreed_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAgreement(
  transaction: Transaction,
  source: OutsideSource,
  agreement: { agreed_by: string; agreed_at: Date } | { agreed_by: null; agreed_at: null },
): Promise<void> {
  await transaction.updateTable('isbn_sources').set(agreement).where('source', '=', source).execute();
}

/**
 * Reserves the next moment at which a source may be called, a second after the previous call. Undefined, without a
 * reservation, when that is later than `latest`, while the source cools down (`coolDownEnd`), and without an agreement. A previous
 * call more than a minute from now does not count: it was made while the clock was ahead, and would block the source until then.
 */
export async function reserveCall(
  database: Queryable,
  source: OutsideSource,
  { now, latest }: { now: Date; latest: Date },
): Promise<Date | undefined> {
  const next = sql<Date>`CASE WHEN next_call_at > ${now}::timestamptz + interval '1 minute' THEN ${now}::timestamptz
    ELSE greatest(next_call_at + interval '1 second', ${now}::timestamptz) END`;
  const taken = await database
    .updateTable('isbn_sources')
    .set({ next_call_at: next })
    .where('source', '=', source)
    .where('agreed_at', 'is not', null)
    .where((row) =>
      row.or([
        row('resting_until', 'is', null),
        row('resting_until', '<=', now),
        row('resting_until', '>', new Date(now.getTime() + coolDownTime)),
      ]),
    )
    .where(next, '<=', latest)
    .returning('next_call_at')
    .executeTakeFirst();
  return taken?.next_call_at ?? undefined;
}

export async function updateCoolDown(database: Queryable, source: OutsideSource, until: Date): Promise<void> {
  await database
    .updateTable('isbn_sources')
    .set({ resting_until: until })
    .where('source', '=', source)
    .execute();
}

/**
 * The stored response of a source for an ISBN; undefined when it is older than `since.facts`, or `since.nothing` for one
 * without facts.
 */
export function selectResponse(
  database: Queryable,
  { source, isbn13 }: { source: OutsideSource; isbn13: string },
  since: { facts: Date; nothing: Date },
) {
  return database
    .selectFrom('isbn_answers')
    .where('source', '=', source)
    .where('isbn13', '=', isbn13)
    .where((row) =>
      row.or([
        row.and([row('facts', 'is not', null), row('answered_at', '>', since.facts)]),
        row('answered_at', '>', since.nothing),
      ]),
    )
    .select(['facts', 'answered_at'])
    .executeTakeFirst();
}

export async function upsertResponse(
  database: Queryable,
  response: { source: OutsideSource; isbn13: string; answered_at: Date; facts: SourceFacts | null },
): Promise<void> {
  const { answered_at } = response;
  const facts = response.facts && JSON.stringify(response.facts);
  await database
    .insertInto('isbn_answers')
    .values({ ...response, facts })
    .onConflict((same) => same.columns(['source', 'isbn13']).doUpdateSet({ answered_at, facts }))
    .execute();
}

export async function deleteResponsesBefore(database: Queryable, moment: Date): Promise<void> {
  await database.deleteFrom('isbn_answers').where('answered_at', '<', moment).execute();
}
