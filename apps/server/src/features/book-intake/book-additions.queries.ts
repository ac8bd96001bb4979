import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

interface NewAddition {
  addition_id: string;
  account_id: string;
  book_id: string;
  is_new_book: boolean;
  copy_ids: string[];
  added_at: Date;
}

export async function insertAddition(transaction: Transaction, addition: NewAddition): Promise<void> {
  await transaction.insertInto('book_additions').values(addition).execute();
}

/** The newest additions of an account since a moment, with the current state of their copies. */
export async function selectAdditions(
  database: Queryable,
  accountId: string,
  { since, limit }: { since: Date; limit: number },
) {
  const { rows } = await sql<{
    addition_id: string;
    book_id: string;
    title: string;
    author: string | null;
    hall_name: string;
    copy_labels: string[];
    is_new_book: boolean;
    added_at: Date;
    is_undone: boolean;
  }>`
    SELECT addition.addition_id, addition.book_id, books.title, authors.name AS author, added.hall_name, added.copy_labels,
      addition.is_new_book, addition.added_at, addition.undone_at IS NOT NULL AS is_undone
    FROM book_additions AS addition
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    JOIN LATERAL (
      SELECT array_agg(copies.label ORDER BY copies.label) AS copy_labels, min(halls.name) AS hall_name
      FROM copies JOIN halls USING (hall_id) WHERE copies.copy_id = ANY (addition.copy_ids)) AS added ON true
    WHERE addition.account_id = ${accountId} AND addition.added_at > ${since} AND added.copy_labels IS NOT NULL
    ORDER BY addition.added_at DESC, addition.addition_id DESC
    LIMIT ${limit}`.execute(database);
  return rows;
}

/** Locks an addition; undefined when the account has none with this id. */
export function lockAddition(transaction: Transaction, additionId: string, accountId: string) {
  return transaction
    .selectFrom('book_additions')
    .where('addition_id', '=', additionId)
    .where('account_id', '=', accountId)
    .select(['addition_id', 'book_id', 'is_new_book', 'copy_ids', 'added_at', 'undone_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function markUndone(transaction: Transaction, additionId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('book_additions')
    .set({ undone_at: at })
    .where('addition_id', '=', additionId)
    .execute();
}
