import type { Slice } from '../../lib/pages.ts';
import type { Queryable } from '../../library.ts';

export type DisputeState = 'open' | 'settled';

/** A page of disputes with hand-over, loan and reader: open ones by the longest wait, settled ones by the latest. */
export function selectDisputes(database: Queryable, state: DisputeState, { limit, offset }: Slice) {
  return database
    .selectFrom('disputes')
    .innerJoin('handovers', 'handovers.handover_id', 'disputes.handover_id')
    .innerJoin('lendings', 'lendings.lending_id', 'disputes.lending_id')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'handovers.copy_id')
    .innerJoin('accounts as reader', 'reader.account_id', 'lendings.reader_id')
    .leftJoin('accounts as staff', 'staff.account_id', 'handovers.done_by')
    .leftJoin('accounts as admin', 'admin.account_id', 'disputes.settled_by')
    .where('settled_at', state === 'open' ? 'is' : 'is not', null)
    .select([
      'dispute_id',
      'note',
      'disputed_at',
      'settled_at',
      'outcome',
      'answer',
      'admin.name as settled_by',
    ])
    .select(['handovers.kind', 'handovers.at', 'staff.name as by', 'method', 'label as copy_label'])
    .select(['lendings.lending_id', 'books.book_id', 'title', 'halls.hall_id', 'halls.name as hall'])
    .select(['reader.account_id as reader_id', 'reader.name as reader_name', 'reader.deleted_at'])
    .orderBy(state === 'open' ? 'disputed_at' : 'settled_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('dispute_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDisputes(database: Queryable, state: DisputeState): Promise<number> {
  const { total } = await database
    .selectFrom('disputes')
    .where('settled_at', state === 'open' ? 'is' : 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
