import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isOfNoUndoneLoan } from '../../database/shared-sql/undone-loans.ts';
import type { PointRule, Tables } from '../../database/tables/tables.ts';
import type { Database, Transaction } from '../../library.ts';
import { type EarningFacts, returnRules } from './points.rules.ts';

/** The rules that earn or cost points, the most first; without the corrections of admins. */
export function selectRules(database: Database) {
  return database
    .selectFrom('point_rules')
    .where('points', '!=', 0)
    .select(['rule', 'description', 'points'])
    .orderBy('points', 'desc')
    .orderBy('rule')
    .execute();
}

export function selectRule(transaction: Transaction, rule: PointRule) {
  return transaction
    .selectFrom('point_rules')
    .where('rule', '=', rule)
    .select(['description', 'points'])
    .executeTakeFirstOrThrow();
}

export type NewEntry = Insertable<Tables['point_entries']>;

export async function insertEntries(transaction: Transaction, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await transaction.insertInto('point_entries').values(entries).execute();
}

/** Like `insertEntries`, as part of a larger statement; needs at least one entry. */
export function entriesWrite(transaction: Transaction, entries: NewEntry[]): RawBuilder<unknown> {
  return sql`${transaction.insertInto('point_entries').values(entries)}`;
}

/** The points that a lending has earned its reader, minus those that it has cost. */
export async function sumOfLending(transaction: Transaction, lendingId: string): Promise<number> {
  const { sum } = await transaction
    .selectFrom('point_entries')
    .where('lending_id', '=', lendingId)
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function insertCorrection(
  transaction: Transaction,
  correction: Insertable<Tables['point_corrections']>,
): Promise<void> {
  await transaction.insertInto('point_corrections').values(correction).execute();
}

/** A rule with its present text and amount, and the facts that decide whether it earns. */
export type Earning = { rule: PointRule; description: string; points: number } & EarningFacts;

export interface EarningLending {
  reader_id: string;
  book_id: string;
  lending_id: string;
}

/** The facts that decide whether these rules earn for a lending: see `earningQuery`. */
export function selectEarning(
  transaction: Transaction,
  rules: readonly PointRule[],
  lending: EarningLending,
  since: string,
): Promise<Earning[]> {
  return earningQuery(transaction, rules, lending, since).execute();
}

/** Like `selectEarning`, as part of a larger statement. */
export function earningFacts(
  transaction: Transaction,
  rules: readonly PointRule[],
  lending: EarningLending,
  since: string,
): RawBuilder<Earning[]> {
  return sql<Earning[]>`(SELECT coalesce(json_agg(earning), '[]')
    FROM (${earningQuery(transaction, rules, lending, since)}) AS earning)`;
}

/**
 * These rules with their present texts and amounts and, for each, the facts that decide whether it earns: whether it, or for a
 * return the other rule of returns, has an entry for this lending, whether it has one for this reader and book since a day, not
 * counting undone loans, and whether the lending earns. No rules for an undone lending, which neither earns nor costs anything.
 */
function earningQuery(
  transaction: Transaction,
  rules: readonly PointRule[],
  { reader_id, book_id, lending_id }: EarningLending,
  since: string,
) {
  return transaction
    .selectFrom('point_rules')
    .leftJoin('lendings', (join) => join.on('lendings.lending_id', '=', lending_id))
    .where('point_rules.rule', 'in', rules)
    .where('lendings.undone', 'is not', true)
    .select(['point_rules.rule', 'point_rules.description', 'point_rules.points'])
    .select(({ exists, selectFrom }) => {
      const ofBook = selectFrom('point_entries')
        .where('point_entries.reader_id', '=', reader_id)
        .where('point_entries.book_id', '=', book_id)
        .select('point_id');
      return [
        exists(
          ofBook
            .where('point_entries.lending_id', '=', lending_id)
            .where(({ eb, or, and, ref }) =>
              or([
                eb('point_entries.rule', '=', ref('point_rules.rule')),
                and([eb('point_entries.rule', 'in', returnRules), eb('point_rules.rule', 'in', returnRules)]),
              ]),
            ),
        )
          .$castTo<boolean>()
          .as('byLending'),
        exists(
          ofBook
            .whereRef('point_entries.rule', '=', 'point_rules.rule')
            .where('earned_date', '>=', since)
            .where(isOfNoUndoneLoan),
        )
          .$castTo<boolean>()
          .as('lately'),
        'lendings.earns_nothing as earnsNothing',
      ];
    });
}

/** The reader's points and numbers of borrowed and returned books, and the number of readers with more points. */
export async function selectRankFacts(database: Database, readerId: string) {
  const row = await database
    .selectFrom('readers')
    .where('readers.reader_id', '=', readerId)
    .select((query) => [
      'readers.total_points',
      query
        .selectFrom('lendings')
        .whereRef('lendings.reader_id', '=', 'readers.reader_id')
        .where('lendings.status', '=', 'returned')
        .where('lendings.undone', '=', false)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('returned'),
      query
        .selectFrom('lendings')
        .whereRef('lendings.reader_id', '=', 'readers.reader_id')
        .where('lendings.status', '=', 'pending')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('out'),
      query
        .selectFrom('readers as others')
        .whereRef('others.total_points', '>', 'readers.total_points')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('with_more'),
      query
        .selectFrom('accounts')
        .innerJoin('readers as gone', 'gone.reader_id', 'accounts.account_id')
        .where('accounts.type', '=', sql.lit('reader'))
        .where('accounts.deleted_at', 'is not', null)
        .whereRef('gone.total_points', '>', 'readers.total_points')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('gone_with_more'),
    ])
    .executeTakeFirstOrThrow();
  const { total_points, returned, out } = row;
  const ahead = Number(row.with_more) - Number(row.gone_with_more);
  return { total_points, returned: Number(returned), out: Number(out), ahead };
}

/** The entries of a reader, newest first, each with its book unless that was deleted. */
export function entriesOf(database: Database, readerId: string) {
  return database
    .selectFrom('point_entries')
    .leftJoin('books', (join) =>
      join.onRef('books.book_id', '=', 'point_entries.book_id').on('books.deleted_at', 'is', null),
    )
    .where('point_entries.reader_id', '=', readerId)
    .select([
      'point_entries.point_id',
      'books.book_id',
      'books.title',
      'point_entries.description',
      'point_entries.points',
      'point_entries.earned_date',
    ])
    .orderBy('point_entries.earned_at', 'desc')
    .orderBy('point_entries.point_id', 'desc');
}

/** The reader's latest point entries. */
export function selectEntries(database: Database, readerId: string, limit: number) {
  return entriesOf(database, readerId).limit(limit).execute();
}
