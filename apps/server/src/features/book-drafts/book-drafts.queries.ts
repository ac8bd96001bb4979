import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

export async function insertDraft(
  transaction: Transaction,
  draft: Insertable<Tables['book_drafts']>,
): Promise<void> {
  await transaction.insertInto('book_drafts').values(draft).execute();
}

/** Locks the draft of a book and returns who described it; undefined for a book that was not added by photographs. */
export async function lockDraft(transaction: Transaction, bookId: string) {
  const draft = await transaction
    .selectFrom('book_drafts')
    .where('book_id', '=', bookId)
    .select(['described_at', 'described_by'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!draft?.described_by) return draft && { isDescribed: false, describedBy: null };
  const { name } = await transaction
    .selectFrom('accounts')
    .where('account_id', '=', draft.described_by)
    .select((row) =>
      row.case().when('deleted_at', 'is', null).then(row.ref('name')).else('Someone').end().as('name'),
    )
    .executeTakeFirstOrThrow();
  return { isDescribed: true, describedBy: name };
}

export async function markDescribed(
  transaction: Transaction,
  bookId: string,
  described: { described_by: string; described_at: Date },
): Promise<void> {
  await transaction.updateTable('book_drafts').set(described).where('book_id', '=', bookId).execute();
}

const waiting = (database: Queryable) =>
  database
    .selectFrom('book_drafts')
    .innerJoin('books', 'books.book_id', 'book_drafts.book_id')
    .where('book_drafts.described_at', 'is', null)
    .where('books.deleted_at', 'is', null);

export async function countDrafts(database: Queryable): Promise<number> {
  const { total } = await waiting(database)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A page of the books that still need a description: those with a copy in `hallId` first, then the oldest. */
export function selectDrafts(
  database: Queryable,
  hallId: string | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const copies = sql`FROM copies WHERE copies.book_id = books.book_id AND copies.state <> 'withdrawn'`;
  return waiting(database)
    .select(['books.book_id', 'books.title', 'books.isbn', 'books.cover', 'book_drafts.drafted_at'])
    .select([
      sql<string[]>`ARRAY(SELECT label ${copies} ORDER BY label)`.as('copy_labels'),
      sql<string[]>`ARRAY(SELECT DISTINCT halls.name FROM copies JOIN halls USING (hall_id)
        WHERE copies.book_id = books.book_id AND copies.state <> 'withdrawn' ORDER BY halls.name)`.as(
        'hall_names',
      ),
    ])
    .orderBy(sql`EXISTS (SELECT ${copies} AND copies.hall_id = ${hallId}::uuid)`, 'desc')
    .orderBy('book_drafts.drafted_at')
    .orderBy('books.book_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The photograph of a title page; undefined when there is none. */
export async function selectTitlePage(database: Queryable, bookId: string): Promise<Buffer | undefined> {
  const draft = await database
    .selectFrom('book_drafts')
    .where('book_id', '=', bookId)
    .select('title_page')
    .executeTakeFirst();
  return draft?.title_page ?? undefined;
}

/** Deletes the title pages of books that were described before a moment, and of deleted books. */
export async function forgetTitlePages(database: Queryable, before: Date): Promise<void> {
  await database
    .updateTable('book_drafts')
    .set({ title_page: null })
    .where('title_page', 'is not', null)
    .where('described_at', '<', before)
    .execute();
}
