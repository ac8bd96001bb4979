import { sql } from 'kysely';
import { likeLiteral } from '../../lib/like.ts';
import type { Queryable } from '../../library.ts';
import type { NameKind } from './field-prefixes.rules.ts';

/** Where the names of each kind are stored. */
export const nameTables = {
  author: { table: sql.table('authors'), id: sql.ref('author_id') },
  publisher: { table: sql.table('publishers'), id: sql.ref('publisher_id') },
  category: { table: sql.table('categories'), id: sql.ref('category_id') },
} as const;

/** An author, publisher or category. */
export interface FoundName {
  id: string;
  name: string;
}

/** How many names are compared at most. */
const comparedAtMost = 400;

/**
 * The names with one lexeme of each set: first those that are the typed text, then those that begin with it, then those
 * that contain it, then the shortest.
 */
export async function selectNamesByLexemes(
  database: Queryable,
  kind: NameKind,
  { typed, text, lexemeSets, limit }: { typed: string; text: string; lexemeSets: string[][]; limit: number },
): Promise<FoundName[]> {
  const { table, id } = nameTables[kind];
  const hasOneOfEach = sql.join(
    lexemeSets.map((lexemes) => sql`lexemes && ${lexemes}::text[]`),
    sql` AND `,
  );
  const { rows } = await sql<FoundName>`
    SELECT entry.${id} AS id, entry.name
    FROM (SELECT id, name_text FROM name_search WHERE kind = ${kind} AND ${hasOneOfEach} LIMIT ${comparedAtMost}) AS found
    JOIN ${table} AS entry ON entry.${id} = found.id
    ORDER BY name_text = ${text} DESC, starts_with(name_text, ${text}) DESC, strpos(entry.name_key, name_key(${typed})) > 0 DESC,
      length(name_text), entry.name_key
    LIMIT ${limit}`.execute(database);
  return rows;
}

/** The names that contain the text anywhere, in the middle of a word too; those that begin with it first. */
export async function selectNamesWithPart(
  database: Queryable,
  kind: NameKind,
  part: string,
  limit: number,
): Promise<FoundName[]> {
  const { table, id } = nameTables[kind];
  const pattern = sql`name_key(${likeLiteral(part)})`;
  const { rows } = await sql<FoundName>`
    SELECT ${id} AS id, name FROM ${table}
    WHERE name_key LIKE '%' || ${pattern} || '%'
    ORDER BY name_key LIKE ${pattern} || '%' DESC, name_key
    LIMIT ${limit}`.execute(database);
  return rows;
}
