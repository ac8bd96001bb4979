import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Act } from '../../library.ts';

export async function insertLending(act: Act, lending: Insertable<Tables['lendings']>): Promise<void> {
  await act.insertInto('lendings').values(lending).execute();
}

/** How many of the reader's lendings that began on this day earn points; asked for under the reader's lock. */
export async function countEarningOn(act: Act, readerId: string, day: string): Promise<number> {
  const { begun } = await act
    .selectFrom('lendings')
    .where('reader_id', '=', readerId)
    .where('issue_date', '=', day)
    .where((lending) =>
      lending.or([lending('earns_nothing', 'is', null), lending('earns_nothing', '=', 'own_return')]),
    )
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .executeTakeFirstOrThrow();
  return Number(begun);
}

/** The reader of a lending, who never changes; asked for before anything is locked. */
export async function selectReaderOf(act: Act, lendingId: string): Promise<string | undefined> {
  const lending = await act
    .selectFrom('lendings')
    .where('lending_id', '=', lendingId)
    .select('reader_id')
    .executeTakeFirst();
  return lending?.reader_id;
}

export function lockLending(act: Act, lendingId: string) {
  return act
    .selectFrom('lendings')
    .where('lending_id', '=', lendingId)
    .select([
      'lending_id',
      'reader_id',
      'book_id',
      'hall_id',
      'copy_id',
      'status',
      'issue_date',
      'due_date',
      'returned_on',
    ])
    .select('earns_nothing')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateLending(
  act: Act,
  lendingId: string,
  changes: Updateable<Tables['lendings']>,
): Promise<void> {
  await act.updateTable('lendings').set(changes).where('lending_id', '=', lendingId).execute();
}
