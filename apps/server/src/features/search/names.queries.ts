import { sql } from 'kysely';
import { likeLiteral } from '../../lib/like.ts';
import type { Queryable } from '../../library.ts';
import type { SearchedKind } from './book-document.rules.ts';

/** Where the names of each kind are stored. */
export const nameTables = {
  author: { table: sql.table('authors'), id: sql.ref('author_id') },
  publisher: { table: sql.table('publishers'), id: sql.ref('publisher_id') },
  category: { table: sql.table('categories'), id: sql.ref('category_id') },
} as const;

/** A found author, publisher or category. */
export interface NamedEntry {
  id: string;
  name: string;
}

/** So many names are compared at most. */
const lookedAt = 400;

/**
 * The names that have one lexeme of each set: those that are what was typed first, then those that begin so, then those
 * that hold it, then the shortest.
 */
export async function selectNamesByLexemes(
  database: Queryable,
  kind: SearchedKind,
  { typed, text, sets, limit }: { typed: string; text: string; sets: string[][]; limit: number },
): Promise<NamedEntry[]> {
  const { table, id } = nameTables[kind];
  const has = sql.join(
    sets.map((set) => sql`lexemes && ${set}::text[]`),
    sql` AND `,
  );
  const { rows } = await sql<NamedEntry>`
    SELECT entry.${id} AS id, entry.name
    FROM (SELECT id, name_text FROM name_search WHERE kind = ${kind} AND ${has} LIMIT ${lookedAt}) AS found
    JOIN ${table} AS entry ON entry.${id} = found.id
    ORDER BY name_text = ${text} DESC, starts_with(name_text, ${text}) DESC, strpos(entry.name_key, name_key(${typed})) > 0 DESC,
      length(name_text), entry.name_key
    LIMIT ${limit}`.execute(database);
  return rows;
}

/** Names that hold the text anywhere, in the middle of a word too; those that start with it first. */
export async function selectNamesWithPart(
  database: Queryable,
  kind: SearchedKind,
  part: string,
  limit: number,
): Promise<NamedEntry[]> {
  const { table, id } = nameTables[kind];
  const pattern = sql`name_key(${likeLiteral(part)})`;
  const { rows } = await sql<NamedEntry>`
    SELECT ${id} AS id, name FROM ${table}
    WHERE name_key LIKE '%' || ${pattern} || '%'
    ORDER BY name_key LIKE ${pattern} || '%' DESC, name_key
    LIMIT ${limit}`.execute(database);
  return rows;
}
