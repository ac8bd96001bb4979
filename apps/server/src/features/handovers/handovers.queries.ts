import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

export async function insertHandover(
  transaction: Transaction,
  handover: Insertable<Tables['handovers']>,
): Promise<void> {
  await transaction.insertInto('handovers').values(handover).execute();
}

/** Whose loan of which book it is, and in which hall. */
export function selectLoanOfReceipts(database: Queryable, lendingId: string) {
  return database
    .selectFrom('lendings')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .where('lending_id', '=', lendingId)
    .select(['reader_id', 'lendings.book_id', 'title', 'lendings.hall_id', 'halls.name as hall_name'])
    .executeTakeFirst();
}

/** The hand-overs of a loan, oldest first, with who did them. */
export function selectHandovers(database: Queryable, lendingId: string) {
  return database
    .selectFrom('handovers')
    .innerJoin('copies', 'copies.copy_id', 'handovers.copy_id')
    .leftJoin('accounts', 'accounts.account_id', 'handovers.done_by')
    .where('handovers.lending_id', '=', lendingId)
    .select([
      'handover_id',
      'kind',
      'at',
      'label as copy_label',
      'accounts.name as by',
      'method',
      'condition',
    ])
    .orderBy('at')
    .orderBy('kind', 'desc')
    .execute();
}
