import { sql } from 'kysely';
import type { RunQuery } from '../../database/prepared-statements.ts';
import { filterSql, isbnLexemes } from './candidates.queries.ts';
import type { SearchFilter } from './parsed-query.rules.ts';

/** The volumes of a set may share an ISBN. */
const volumesAtMost = 50;

/** The books with this ISBN of thirteen digits, the oldest record first. */
export async function selectBooksByIsbn(
  run: RunQuery,
  isbn: string,
  filter: SearchFilter,
): Promise<string[]> {
  const rows = await run(
    sql<{ book_id: string }>`
      SELECT book_id FROM book_search AS entry WHERE lexemes && ${isbnLexemes(isbn)}::text[] ${filterSql(filter)}
      ORDER BY book_id LIMIT ${sql.lit(volumesAtMost)}`,
    { named: false },
  );
  return rows.map((row) => row.book_id);
}
