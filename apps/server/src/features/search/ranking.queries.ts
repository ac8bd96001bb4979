import { sql } from 'kysely';
import type { RunQuery } from '../../database/prepared-statements.ts';
import { candidateIds, isbnLexemes } from './candidates.queries.ts';
import type { CandidateLookup } from './candidates.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { ParsedQuery, SearchRequest } from './parsed-query.rules.ts';
import { type TermLookup, termWeightsOf } from './terms.rules.ts';
import { cutOff, distinctKeyLength, isbnBonus, titleBonus, titlePartScore } from './weights.rules.ts';

/** How many books a search finds at most, whatever the size of the catalogue. */
const foundAtMost = 360;

/** What the ranking works on. */
interface RankingInput {
  query: ParsedQuery;
  terms: TermLookup;
  candidates: CandidateLookup[];
  /** A text to find inside the words of titles; null when that is not needed. */
  titlePart: string | null;
}

/** The ids of the found books, the best first, and the score of the best one. */
export interface RankedBooks {
  ids: string[];
  best: number;
}

const titlePrefixes = sql.join(Object.values(fieldPrefixes.title).map((prefix) => sql.lit(prefix)));

/**
 * Ranks the candidates: by how well their words match those of the query, each by its weight, and by how well the whole
 * title matches the whole query.
 */
export async function selectRankedBooks(
  run: RunQuery,
  request: SearchRequest,
  { query, terms, candidates, titlePart }: RankingInput,
): Promise<RankedBooks> {
  const { tieBreakers, tieBreakersOnly } = request;
  const { text, isbn } = query;
  const wholeKey = request.exact ? '' : query.wholeKey;
  const weights = termWeightsOf(query, terms);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  // A short key belongs to many titles.
  const keyFactor = Math.min(1, (wholeKey.length - 1) / distinctKeyLength);
  const order = tieBreakersOnly ? sql`found.words DESC` : sql`round(found.score::numeric, 2) DESC`;
  const ties = sql.join(
    tieBreakers.map(([column, direction]) => sql`books.${sql.ref(column)} ${sql.raw(direction)}`),
  );
  const { matches } = terms;
  const ids = candidateIds({ text, wholeKey, isbn }, candidates, titlePart, request);
  const statement = sql<{ book_id: string; score: number }>`
    WITH term AS (
      SELECT * FROM unnest(${matches.map(({ lexeme }) => lexeme)}::text[], ${matches.map(({ position }) => position)}::int[],
        ${matches.map(({ score, position }) => score * (weights[position] ?? 0))}::float8[]) AS term (lexeme, position, score)),
    entry AS MATERIALIZED (
      SELECT * FROM book_search WHERE book_id = ANY (${ids})),
    word AS (
      SELECT entry.book_id, term.position, max(term.score) AS score,
        bool_or(left(term.lexeme, 1) IN (${titlePrefixes})) AS in_title
      FROM entry CROSS JOIN unnest(entry.lexemes) AS own (lexeme) JOIN term ON term.lexeme = own.lexeme
      GROUP BY entry.book_id, term.position),
    matched AS (
      SELECT book_id, sum(score) / ${totalWeight}::float8 AS match, count(*) AS words,
        count(*) FILTER (WHERE in_title)::float8 AS in_title
      FROM word GROUP BY book_id),
    scored AS (
      SELECT entry.book_id, coalesce(matched.words, 0) AS words,
        greatest(match, CASE WHEN ${text.length > 2} AND strpos(title_text, ${text}) > 0 THEN ${sql.lit(titlePartScore)} ELSE 0 END) AS match,
        CASE WHEN title_text = ${text} THEN ${sql.lit(titleBonus.text)}
          WHEN ${wholeKey !== ''} AND title_key = ${wholeKey} THEN ${titleBonus.key * keyFactor}::float8
          WHEN starts_with(title_text, ${text}) THEN ${sql.lit(titleBonus.textStart)}
          WHEN ${wholeKey.length > 2} AND starts_with(title_key, ${wholeKey}) THEN ${titleBonus.keyStart * keyFactor}::float8
          WHEN strpos(title_text, ${text}) > 0 THEN ${sql.lit(titleBonus.textPart)}
          WHEN ${wholeKey.length > 3} AND strpos(title_key, ${wholeKey}) > 0 THEN ${sql.lit(titleBonus.keyPart)}
          ELSE 0 END
        + CASE WHEN lexemes && ${isbnLexemes(isbn)}::text[] THEN ${sql.lit(isbnBonus)} ELSE 0 END AS bonus,
        ${sql.lit(titleBonus.cover)} * least(1, coalesce(in_title, 0) / greatest(title_words, 1)) AS cover
      FROM entry LEFT JOIN matched USING (book_id)),
    found AS (
      SELECT *, match + bonus + cover AS score FROM (SELECT *, max(match) OVER () AS best FROM scored) AS compared
      WHERE bonus >= ${titlePart === null ? titleBonus.keyStart : titleBonus.textPart}::float8
        OR (match >= ${cutOff.least}::float8 AND match >= best * ${cutOff.shareOfBest}::float8))
    SELECT found.book_id, found.score FROM found JOIN books USING (book_id) WHERE books.deleted_at IS NULL
    ORDER BY ${order}, strpos(books.title_key, name_key(${request.text})) > 0 DESC, ${ties} LIMIT ${sql.lit(foundAtMost)}`;
  // Filters, other orders and many words make too many statements to keep a plan for each.
  const { category_id, author_id, hall_id, language, available } = request;
  const isFiltered = Boolean(category_id ?? author_id ?? hall_id ?? language) || available === true;
  const rows = await run(statement, { named: !tieBreakersOnly && weights.length <= 4 && !isFiltered });
  return { ids: rows.map((row) => row.book_id), best: Math.max(0, ...rows.map((row) => row.score)) };
}
