import { type RawBuilder, sql } from 'kysely';
import type { RunAlongIndexes } from '../../database/prepared-statements.ts';
import { likeLiteral } from '../../lib/like.ts';
import type { Pool } from './candidates.rules.ts';
import type { Hit } from './term-matches.rules.ts';
import { lastLetter } from './vocabulary.queries.ts';

/** What the found books are narrowed to; undefined for everything. */
export interface BookScope {
  category_id?: string | undefined;
  author_id?: string | undefined;
  hall_id?: string | undefined;
}

/** What is looked for, ready for the database. */
export interface Wanted {
  /** As it was typed: signs that are no letters tell books apart that match equally well. */
  typed: string;
  text: string;
  /** All of it as one key; empty to leave keys alone. */
  whole: string;
  isbn: string | null;
  hits: Hit[];
  /** How telling each word is, by its place. */
  weights: number[];
  pools: Pool[];
  /** A part of a title as it was typed; null when titles need not be looked through for it. */
  part: string | null;
}

/** How books that match equally well are ordered: columns of `books`, each with its direction. */
export type Ties = readonly (readonly [column: string, order: 'asc' | 'desc'])[];

/** How many books a search finds at most, whatever the catalogue holds. */
const foundAtMost = 360;

/** A book that matches less than this, or less than this share of the best, is not shown. */
const cut = { least: 0.4, share: 0.5 };

/** What a title is worth beyond its words, when the whole of it answers the whole of what was typed. */
const bonus = {
  text: 1,
  key: 0.5,
  textStart: 0.3,
  keyStart: 0.2,
  textPart: 0.12,
  keyPart: 0.08,
  cover: 0.15,
};

function within({ category_id, author_id, hall_id }: BookScope): RawBuilder<unknown> {
  const conditions = [
    category_id ? sql`books.category_id = ${category_id}` : null,
    author_id ? sql`books.author_id = ${author_id}` : null,
    hall_id
      ? sql`EXISTS (SELECT FROM book_collections AS stock WHERE stock.book_id = books.book_id
          AND stock.hall_id = ${hall_id} AND stock.available_copies > 0)`
      : null,
  ].filter((condition) => condition !== null);
  if (conditions.length === 0) return sql``;
  return sql`AND EXISTS (SELECT FROM books WHERE books.book_id = entry.book_id AND ${sql.join(conditions, sql` AND `)})`;
}

const sets = (wanted: string[][]): RawBuilder<unknown> =>
  sql.join(
    wanted.map((set) => sql`lexemes && ${set}::text[]`),
    sql` AND `,
  );

/** Shorter keys begin too many titles. */
const shortestStart = 4;

/**
 * The ids of a few narrow looks into the index, so that no search reads more of a large catalogue than of a small one.
 * Arrays, not a union: for a union the planner would walk along the ids of all books. What a question does not have
 * is looked for in vain, which costs nothing and keeps the text of the query one of few.
 */
function candidates({ text, whole, isbn, pools, part }: Wanted, scope: BookScope): RawBuilder<unknown> {
  const look = (condition: RawBuilder<unknown>, limit: number) =>
    sql`ARRAY(SELECT book_id FROM book_search AS entry WHERE ${condition} ${within(scope)} LIMIT ${sql.lit(limit)})`;
  const wholeEnd = whole.length < shortestStart ? whole : whole + lastLetter;
  const looks = [
    look(sql`title_text >= ${text} AND title_text < ${text + lastLetter}`, 80),
    look(sql`title_key = ${whole} AND title_key <> ''`, 60),
    look(sql`title_key >= ${whole} AND title_key < ${wholeEnd}`, 80),
    look(sets([isbn === null ? [] : [`i${isbn}`]]), 20),
    ...pools.map((pool) => look(sets(pool.sets), pool.limit)),
  ];
  if (part !== null) {
    looks.push(sql`ARRAY(SELECT book_id FROM books AS entry
      WHERE deleted_at IS NULL AND title_key LIKE name_key(${`%${likeLiteral(part)}%`}) ${within(scope)} LIMIT 60)`);
  }
  return sql.join(looks, sql` || `);
}

/** From about this length on a key is hardly that of another title. */
const surelySame = 5;

/** What the typed text is worth in the middle of a title's words. */
const partMatch = 1.05;

/** The ids of the books that answer, the best first, and how well the best one does. */
export interface Ranked {
  ids: string[];
  best: number;
}

/**
 * The books that answer a question, the best first: by how well their words answer those of the question, weighted
 * by how telling these are, and by what the title as a whole has of it. `bandsOnly` orders books that answer the same
 * number of words by `ties` alone.
 */
export async function selectRanked(
  run: RunAlongIndexes,
  wanted: Wanted,
  scope: BookScope,
  { ties, bandsOnly }: { ties: Ties; bandsOnly: boolean },
): Promise<Ranked> {
  const { typed, text, whole, isbn, hits, weights, part } = wanted;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Short keys are those of many words.
  const sure = Math.min(1, (whole.length - 1) / surelySame);
  const tied = sql.join(ties.map(([column, order]) => sql`books.${sql.ref(column)} ${sql.raw(order)}`));
  const first = bandsOnly ? sql`kept.words DESC` : sql`round(kept.score::numeric, 2) DESC`;
  const query = sql<{ book_id: string; score: number }>`
    WITH hit AS (
      SELECT * FROM unnest(${hits.map((hit) => hit.lexeme)}::text[], ${hits.map((hit) => hit.place)}::int[],
        ${hits.map((hit) => hit.score * (weights[hit.place] ?? 0))}::float8[]) AS hit (lexeme, place, score)),
    entry AS MATERIALIZED (
      SELECT * FROM book_search WHERE book_id = ANY (${candidates(wanted, scope)})),
    answer AS (
      SELECT entry.book_id, hit.place, max(hit.score) AS score, bool_or(left(hit.lexeme, 1) IN ('T', 't', 'u', 'j')) AS in_title
      FROM entry CROSS JOIN unnest(entry.lexemes) AS own (lexeme) JOIN hit ON hit.lexeme = own.lexeme
      GROUP BY entry.book_id, hit.place),
    matched AS (
      SELECT book_id, sum(score) / ${total}::float8 AS match, count(*) AS words,
        count(*) FILTER (WHERE in_title)::float8 AS in_title
      FROM answer GROUP BY book_id),
    scored AS (
      SELECT entry.book_id, coalesce(matched.words, 0) AS words,
        greatest(match, CASE WHEN ${text.length > 2} AND strpos(title_text, ${text}) > 0 THEN ${sql.lit(partMatch)} ELSE 0 END) AS match,
        CASE WHEN title_text = ${text} THEN ${sql.lit(bonus.text)}
          WHEN ${whole !== ''} AND title_key = ${whole} THEN ${bonus.key * sure}::float8
          WHEN starts_with(title_text, ${text}) THEN ${sql.lit(bonus.textStart)}
          WHEN ${whole.length > 2} AND starts_with(title_key, ${whole}) THEN ${bonus.keyStart * sure}::float8
          WHEN strpos(title_text, ${text}) > 0 THEN ${sql.lit(bonus.textPart)}
          WHEN ${whole.length > 3} AND strpos(title_key, ${whole}) > 0 THEN ${sql.lit(bonus.keyPart)}
          ELSE 0 END
        + CASE WHEN lexemes && ${isbn === null ? [] : [`i${isbn}`]}::text[] THEN 2 ELSE 0 END AS bonus,
        ${sql.lit(bonus.cover)} * least(1, coalesce(in_title, 0) / greatest(title_words, 1)) AS cover
      FROM entry LEFT JOIN matched USING (book_id)),
    kept AS (
      SELECT *, match + bonus + cover AS score FROM (SELECT *, max(match) OVER () AS best FROM scored) AS compared
      WHERE bonus >= ${part === null ? bonus.keyStart : bonus.textPart}::float8
        OR (match >= ${cut.least}::float8 AND match >= best * ${cut.share}::float8))
    SELECT kept.book_id, kept.score FROM kept JOIN books USING (book_id) WHERE books.deleted_at IS NULL
    ORDER BY ${first}, strpos(books.title_key, name_key(${typed})) > 0 DESC, ${tied} LIMIT ${sql.lit(foundAtMost)}`;
  // Filters, other orders and many words make too many texts to keep a plan for each.
  const isCommon =
    !bandsOnly && weights.length <= 4 && !(scope.category_id ?? scope.author_id ?? scope.hall_id);
  const rows = await run(query, { named: isCommon });
  return { ids: rows.map((row) => row.book_id), best: Math.max(0, ...rows.map((row) => row.score)) };
}
