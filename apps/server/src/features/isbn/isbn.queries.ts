import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** Few books share an ISBN. */
const sharingAtMost = 20;

/** The books with this ISBN and their covers, oldest record first. */
export function selectBooksWith(database: Queryable, isbn13: string) {
  return database
    .selectFrom('books')
    .where('isbn13', '=', isbn13)
    .where('deleted_at', 'is', null)
    .select(['book_id', 'cover'])
    .orderBy('created_at')
    .orderBy('book_id')
    .limit(sharingAtMost)
    .execute();
}

export function selectKnown(database: Queryable, isbn13: string) {
  return database.selectFrom('known_isbns').where('isbn13', '=', isbn13).selectAll().executeTakeFirst();
}

export async function countKnown(database: Queryable): Promise<number> {
  const { total } = await database
    .selectFrom('known_isbns')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Writes the ISBNs of a list; a known ISBN gets the newer facts. */
export async function upsertKnown(
  transaction: Transaction,
  rows: Insertable<Tables['known_isbns']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('known_isbns')
    .values(rows)
    .onConflict((same) =>
      same.column('isbn13').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        author: ref('excluded.author'),
        publisher: ref('excluded.publisher'),
        language: ref('excluded.language'),
        year: ref('excluded.year'),
        pages: ref('excluded.pages'),
        loaded_at: ref('excluded.loaded_at'),
      })),
    )
    .execute();
}

export async function upsertBookSource(
  transaction: Transaction,
  source: Insertable<Tables['book_sources']>,
): Promise<void> {
  const { fields, taken_on, taken_by } = source;
  await transaction
    .insertInto('book_sources')
    .values(source)
    .onConflict((same) => same.columns(['book_id', 'source']).doUpdateSet({ fields, taken_on, taken_by }))
    .execute();
}

/** The sources of a book's facts, newest first. */
export function selectBookSources(database: Queryable, bookId: string) {
  return database
    .selectFrom('book_sources')
    .where('book_id', '=', bookId)
    .select(['source', 'fields', sql<string>`taken_on::text`.as('day')])
    .orderBy('taken_on', 'desc')
    .orderBy('source')
    .execute();
}
