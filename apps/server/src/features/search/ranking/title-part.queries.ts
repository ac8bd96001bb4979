import { type RawBuilder, sql } from 'kysely';
import { readPreferringIndexes } from '../../../database/shared-sql/prepared-statements.ts';
import { likeLiteral } from '../../../lib/text/like.ts';
import type { Database } from '../../../library.ts';
import type { BookFilter } from '../query/parsed-query.rules.ts';

const booksAtMost = 60;

/** The ids of a limited number of books with a text inside the words of their titles. */
export function selectBooksWithPart(database: Database, part: string, filter: BookFilter): Promise<string[]> {
  return readPreferringIndexes(database, async (run) => {
    const rows = await run(
      sql<{ book_id: string }>`SELECT book_id FROM books WHERE deleted_at IS NULL
        AND title_key LIKE name_key(${`%${likeLiteral(part)}%`}) ${filterSql(filter)} LIMIT ${sql.lit(booksAtMost)}`,
      { named: true },
    );
    return rows.map((row) => row.book_id);
  });
}

/** A filter as further conditions on `books`. */
function filterSql({
  category_id,
  author_id,
  hall_id,
  language,
  available,
}: BookFilter): RawBuilder<unknown> {
  const conditions = [
    category_id ? sql`AND category_id = ${category_id}` : null,
    author_id ? sql`AND author_id = ${author_id}` : null,
    language ? sql`AND language = ${language}` : null,
    available && !hall_id ? sql`AND available_copies > 0` : null,
    hall_id
      ? sql`AND EXISTS (SELECT FROM book_collections AS stock WHERE stock.book_id = books.book_id
          AND stock.hall_id = ${hall_id} AND stock.available_copies > 0)`
      : null,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` `,
  );
}
