import { sql } from 'kysely';
import type { RunQuery } from '../../database/prepared-statements.ts';
import { textArray } from '../../lib/text-array.ts';
import { candidateIds, isbnLexemes, wholeOtherTitleLexemes } from './candidates.queries.ts';
import type { CandidateLookup } from './candidates.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { ParsedQuery, SearchRequest } from './parsed-query.rules.ts';
import { likenessWeightsOf, scoredTerms, type TermLookup, termWeightsOf } from './terms.rules.ts';
import {
  close,
  coverLikeness,
  cutOff,
  distinctKeyLength,
  isbnBonus,
  similarFrom,
  tellingLength,
  titleBonus,
  titleLikeness,
  titlePartScore,
} from './weights.rules.ts';

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
  /** How many of the first ones are close matches; the others only sound similar. */
  closeCount: number;
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
  const isOneWord = query.words.length === 1;
  const { text, isbn } = query;
  const wholeKey = request.exact ? '' : query.wholeKey;
  const weights = termWeightsOf(query, terms);
  const totalWeight = sum(weights);
  // A short key belongs to many titles.
  const keyFactor = Math.min(1, (wholeKey.length - 1) / distinctKeyLength);
  const byScore = sql`round(score::numeric, 2) DESC`;
  const byLikeness = sql`round(likeness::numeric, 2) DESC, ${byScore}`;
  const order = tieBreakersOnly ? sql`words DESC` : isOneWord ? byLikeness : byScore;
  const ties = sql.join(
    tieBreakers.map(([column, direction]) => sql`books.${sql.ref(column)} ${sql.raw(direction)}`),
  );
  const scored = scoredTerms(terms);
  const likenessWeights = likenessWeightsOf(query, weights);
  const ids = candidateIds({ text, wholeKey, isbn }, candidates, titlePart, request);
  const long = wholeKey.length >= tellingLength.key;
  const whole = wholeOtherTitleLexemes(wholeKey);
  const statement = sql<{ book_id: string; score: number; is_close: boolean }>`
    WITH term AS (
      SELECT * FROM unnest(${textArray(scored.map(({ lexeme }) => lexeme))}::text[], ${scored.map(({ position }) => position)}::int[],
        ${scored.map(({ score, position }) => score * (weights[position] ?? 0))}::float8[],
        ${scored.map(({ likeness, position }) => likeness * (likenessWeights[position] ?? 0))}::float8[],
        ${scored.map(({ likeness }) => likeness >= close.least)}::boolean[])
        AS term (lexeme, position, score, likeness, is_close)),
    entry AS MATERIALIZED (
      SELECT * FROM book_search WHERE book_id = ANY (${ids})),
    word AS (
      SELECT own.book_id, term.position, max(term.score) AS score, max(term.likeness) AS likeness,
        bool_or(term.score > 0) AS matches, bool_or(left(term.lexeme, 1) IN (${titlePrefixes}) AND term.score > 0) AS in_title,
        bool_or(left(term.lexeme, 1) IN (${titlePrefixes}) AND term.is_close) AS close_in_title
      FROM (SELECT book_id, unnest(lexemes) AS lexeme FROM entry) AS own JOIN term ON term.lexeme = own.lexeme
      GROUP BY own.book_id, term.position),
    matched AS (
      SELECT book_id, sum(score) / ${totalWeight}::float8 AS match, count(*) FILTER (WHERE matches) AS words,
        sum(likeness) / ${sum(likenessWeights)}::float8 AS likeness,
        count(*) FILTER (WHERE in_title)::float8 AS in_title, count(*) FILTER (WHERE close_in_title)::float8 AS close_in_title
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
        + CASE WHEN lexemes && ${isbnLexemes(isbn)}::text[] THEN ${sql.lit(isbnBonus)} ELSE 0 END
        + CASE WHEN lexemes && ${whole}::text[] THEN ${titleBonus.otherTitle * keyFactor}::float8 ELSE 0 END AS bonus,
        greatest(coalesce(likeness, 0), CASE WHEN title_text = ${text} OR lexemes && ${isbnLexemes(isbn)}::text[] THEN ${sql.lit(titleLikeness.text)}
          WHEN ${text.length > 1} AND starts_with(title_text, ${text}) THEN ${sql.lit(titleLikeness.textStart)}
          WHEN ${long} AND title_key = ${wholeKey} THEN ${sql.lit(titleLikeness.key)}
          WHEN ${long} AND lexemes && ${whole}::text[] THEN ${sql.lit(titleLikeness.otherTitle)}
          WHEN ${long} AND starts_with(title_key, ${wholeKey}) THEN ${sql.lit(titleLikeness.keyStart)}
          WHEN ${text.length >= tellingLength.textPart} AND strpos(title_text, ${text}) > 0 THEN ${sql.lit(titleLikeness.textPart)}
          WHEN ${wholeKey.length >= tellingLength.keyPart} AND strpos(title_key, ${wholeKey}) > 0 THEN ${sql.lit(titleLikeness.keyPart)}
          ELSE 0 END)
        + ${sql.lit(coverLikeness)} * least(1, coalesce(close_in_title, 0) / greatest(title_words, 1)) AS likeness,
        ${sql.lit(titleBonus.cover)} * least(1, coalesce(in_title, 0) / greatest(title_words, 1)) AS cover
      FROM entry LEFT JOIN matched USING (book_id)),
    found AS (
      SELECT book_id, words, likeness, coalesce(match, 0) + bonus + cover AS score,
        likeness >= ${sql.lit(close.least)} AND likeness >= best_likeness - ${sql.lit(close.belowBest)} AS is_close
      FROM (SELECT *, max(match) OVER () AS best, max(likeness) OVER () AS best_likeness FROM scored) AS compared
      WHERE ${
        isOneWord && !request.exact
          ? sql`likeness >= ${sql.lit(similarFrom)} OR bonus >= ${titlePart === null ? titleBonus.keyStart : titleBonus.textPart}::float8`
          : sql`bonus >= ${titlePart === null ? titleBonus.keyStart : titleBonus.textPart}::float8
        OR (match >= ${cutOff.least}::float8 AND match >= best * ${cutOff.shareOfBest}::float8)`
      })
    SELECT found.book_id, found.score, found.is_close FROM found JOIN books USING (book_id) WHERE books.deleted_at IS NULL
    ORDER BY is_close DESC, ${order}, strpos(books.title_key, (SELECT name_key(${request.text}))) > 0 DESC, ${ties} LIMIT ${sql.lit(foundAtMost)}`;
  // Filters, other orders and many words make too many statements to keep a plan for each.
  const { category_id, author_id, hall_id, language, available } = request;
  const isFiltered = Boolean(category_id ?? author_id ?? hall_id ?? language) || available === true;
  const rows = await run(statement, { named: !tieBreakersOnly && weights.length <= 4 && !isFiltered });
  return {
    ids: rows.map((row) => row.book_id),
    best: Math.max(0, ...rows.map((row) => row.score)),
    closeCount: rows.filter((row) => row.is_close).length,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
