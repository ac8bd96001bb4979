import { type RawBuilder, sql } from 'kysely';
import { likeLiteral, prefixEnd } from '../../lib/like.ts';
import { textArray } from '../../lib/text-array.ts';
import type { CandidateLookup } from './candidates.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { ParsedQuery, SearchFilter } from './parsed-query.rules.ts';

/** The lexemes that a book has when its ISBN is the query; empty when the query is no ISBN. */
export const isbnLexemes = (isbn: string | null): string[] =>
  isbn === null ? [] : [fieldPrefixes.isbn + isbn];

/** The lexemes that a book has when one of its other titles has the key of the whole query. */
export const wholeOtherTitleLexemes = (wholeKey: string): string[] =>
  wholeKey === '' ? [] : [fieldPrefixes.wholeOtherTitle + wholeKey];

/** A filter as a condition on `entry`, a row with the id of a book. */
export function filterSql({
  category_id,
  author_id,
  hall_id,
  language,
  available,
}: SearchFilter): RawBuilder<unknown> {
  const conditions = [
    category_id ? sql`books.category_id = ${category_id}` : null,
    author_id ? sql`books.author_id = ${author_id}` : null,
    language ? sql`books.language = ${language}` : null,
    available && !hall_id ? sql`books.available_copies > 0` : null,
    hall_id
      ? sql`EXISTS (SELECT FROM book_collections AS stock WHERE stock.book_id = books.book_id
          AND stock.hall_id = ${hall_id} AND stock.available_copies > 0)`
      : null,
  ].filter((condition) => condition !== null);
  if (conditions.length === 0) return sql``;
  return sql`AND EXISTS (SELECT FROM books WHERE books.book_id = entry.book_id AND ${sql.join(conditions, sql` AND `)})`;
}

const hasOneOfEach = (lexemeSets: string[][]): RawBuilder<unknown> =>
  sql.join(
    lexemeSets.map((lexemes) => sql`lexemes && ${textArray(lexemes)}::text[]`),
    sql` AND `,
  );

/** Shorter keys begin too many titles. */
const shortestPrefix = 4;

/**
 * The ids of a few narrow lookups, so that a search reads no more of a large catalogue than of a small one. They are
 * arrays, not a union: for a union the planner would scan the ids of all books. A lookup of what a query does not have
 * finds nothing and costs nothing; it stays in the statement so that few statements are prepared.
 */
export function candidateIds(
  { text, wholeKey, isbn }: Pick<ParsedQuery, 'text' | 'wholeKey' | 'isbn'>,
  candidates: CandidateLookup[],
  titlePart: string | null,
  filter: SearchFilter,
): RawBuilder<unknown> {
  const lookup = (condition: RawBuilder<unknown>, limit: number) =>
    sql`ARRAY(SELECT book_id FROM book_search AS entry WHERE ${condition} ${filterSql(filter)} LIMIT ${sql.lit(limit)})`;
  const keyEnd = wholeKey.length < shortestPrefix ? wholeKey : prefixEnd(wholeKey);
  const lookups = [
    lookup(sql`title_text >= ${text} AND title_text < ${prefixEnd(text)}`, 80),
    lookup(sql`title_key = ${wholeKey} AND title_key <> ''`, 60),
    lookup(sql`title_key >= ${wholeKey} AND title_key < ${keyEnd}`, 80),
    lookup(hasOneOfEach([[...isbnLexemes(isbn), ...wholeOtherTitleLexemes(wholeKey)]]), 40),
    ...candidates.map(({ lexemeSets, limit }) => lookup(hasOneOfEach(lexemeSets), limit)),
  ];
  if (titlePart !== null) {
    lookups.push(sql`ARRAY(SELECT book_id FROM books AS entry
      WHERE deleted_at IS NULL AND title_key LIKE name_key(${`%${likeLiteral(titlePart)}%`}) ${filterSql(filter)} LIMIT 60)`);
  }
  return sql.join(lookups, sql` || `);
}
