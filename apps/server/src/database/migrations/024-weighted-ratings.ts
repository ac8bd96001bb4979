import { type Kysely, sql } from 'kysely';

/** The order of the home page's highest rated books, in which a few ratings count less than many (decision 043). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The expression of features/catalogue/home.queries.ts.
  `CREATE INDEX books_weighted_rating ON books
     (((ratings_sum + 17.5) / (raters_count + 5)) DESC, ratings_count DESC, created_at DESC, book_id DESC)
     WHERE deleted_at IS NULL AND raters_count > 0`,
];
