import type { CopyState } from '@library/contract/copies/copies.ts';
import type { StocktakeList, UnseenGroup } from '@library/contract/copies/stocktakes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import type { Database, Queryable } from '../../library.ts';
import { decisionNow, groupOf, isStillUnseen, isUnseen, lastSighting } from './unseen.queries.ts';

/** A filter of a stock-take's copies. */
export interface WantedCopies {
  stocktake_id: string;
  isEnded: boolean;
  list: StocktakeList;
  group: UnseenGroup | undefined;
  search: string | undefined;
  /** Days after which a sighting counts as long ago. */
  unseenDays: number;
}

function isListed({ list, isEnded }: WantedCopies): RawBuilder<boolean> {
  if (list === 'unseen' && !isEnded) return isUnseen;
  if (list === 'undecided') return sql`(${isStillUnseen} AND ${decisionNow} IS NULL)`;
  if (list === 'look_again') return sql`(${isStillUnseen} AND ${decisionNow} = 'look_again')`;
  return sql`stocktake_copies.result = ${list}`;
}

const notSeen: readonly StocktakeList[] = ['unseen', 'undecided', 'look_again'];
const noSighting = sql`(SELECT NULL::timestamptz AS at, NULL::uuid AS person)`;

/** A FROM clause with `stocktake_copies`, `copies`, `books`, `stocktakes` and, for copies not seen, `last` and `last_person`. */
function listed(wanted: WantedCopies): RawBuilder<unknown> {
  const { stocktake_id, list, group, search, unseenDays } = wanted;
  const inGroup = group === undefined ? sql`true` : sql`${groupOf(unseenDays)} = ${group}`;
  const pattern = search === undefined ? null : `%${likeLiteral(search)}%`;
  const found =
    pattern === null
      ? sql`true`
      : sql`(copies.label ILIKE ${pattern} OR name_key(books.title) LIKE name_key(${pattern})
          OR EXISTS (SELECT FROM copy_aliases WHERE copy_aliases.copy_id = copies.copy_id AND alias ILIKE ${pattern}))`;
  return sql`stocktake_copies JOIN stocktakes USING (stocktake_id) JOIN copies USING (copy_id)
      JOIN books USING (book_id)
      LEFT JOIN LATERAL ${notSeen.includes(list) ? lastSighting : noSighting} AS last ON true
      LEFT JOIN accounts AS last_person ON last_person.account_id = last.person
    WHERE stocktake_id = ${stocktake_id} AND ${isListed(wanted)} AND ${inGroup} AND ${found}`;
}

interface CountedRow {
  copy_id: string;
  label: string;
  title: string;
  state: CopyState;
  expected: CopyState | null;
  seen_at: Date | null;
  seen_by: string | null;
  last_seen_at: Date | null;
  last_seen_by: string | null;
}

/**
 * A page of copies: those to look for again are sorted by the person who last saw them, other unseen ones by their last
 * sighting.
 */
export async function selectCountedCopies(
  database: Database,
  wanted: WantedCopies,
  { limit, offset }: Slice,
): Promise<CountedRow[]> {
  const orders: Partial<Record<StocktakeList, RawBuilder<unknown>>> = {
    unseen: sql`last.at NULLS FIRST,`,
    undecided: sql`last.at NULLS FIRST,`,
    look_again: sql`last_person.name NULLS LAST, last.at,`,
  };
  const { rows } = await sql<CountedRow>`
    SELECT copy_id, label, title, state, expected, seen_at, seer.name AS seen_by, last_seen_at, last_seen_by FROM (
      SELECT copies.copy_id, copies.label, books.title, copies.state, expected_state AS expected,
        stocktake_copies.seen_at, seen_by AS seer_id, last.at AS last_seen_at,
        last_person.name AS last_seen_by,
        row_number() OVER (ORDER BY ${orders[wanted.list] ?? sql``} length(copies.label), copies.label) AS place
      FROM ${listed(wanted)}) AS listed
    LEFT JOIN accounts AS seer ON seer.account_id = seer_id
    ORDER BY place LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows;
}

export async function countCountedCopies(database: Database, wanted: WantedCopies): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${listed(wanted)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** After the end of a stock-take, the number of copies of each group without a decision. */
export async function countUndecided(
  database: Queryable,
  stocktakeId: string,
  unseenDays: number,
): Promise<{ group: UnseenGroup; copies: number }[]> {
  const { rows } = await sql<{ group: UnseenGroup; copies: number }>`
    SELECT "group", count(*)::int AS copies FROM (
      SELECT ${groupOf(unseenDays)} AS "group"
      FROM stocktake_copies JOIN stocktakes USING (stocktake_id) JOIN copies USING (copy_id)
        LEFT JOIN LATERAL ${lastSighting} AS last ON true
      WHERE stocktake_id = ${stocktakeId} AND ${isStillUnseen} AND ${decisionNow} IS NULL) AS undecided
    GROUP BY 1`.execute(database);
  return rows;
}
