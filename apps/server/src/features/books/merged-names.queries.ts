import { sql } from 'kysely';
import type { Transaction } from '../../library.ts';

const columns = {
  author: sql.ref('author_id'),
  publisher: sql.ref('publisher_id'),
  category: sql.ref('category_id'),
} as const;

/** Moves all books of one entry to another, even deleted ones; returns how many of them are in the catalogue. */
export async function moveBooks(
  transaction: Transaction,
  kind: keyof typeof columns,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const column = columns[kind];
  const { rows } = await sql<{ moved: number }>`
    WITH moved AS (UPDATE books SET ${column} = ${into} WHERE ${column} = ${from} RETURNING deleted_at)
    SELECT count(*) AS moved FROM moved WHERE deleted_at IS NULL`.execute(transaction);
  return rows[0]?.moved ?? 0;
}
