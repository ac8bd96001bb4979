import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/** Verified and available volunteers of a hall, by name. */
export function selectAvailableVolunteers(database: Queryable, hallId: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('accounts', 'accounts.account_id', 'volunteers.volunteer_id')
    .where('volunteers.hall_id', '=', hallId)
    .where('is_available', '=', true)
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select(['accounts.name', 'contact', 'email', 'address', 'room_no'])
    .orderBy(sql`name_key(accounts.name)`)
    .orderBy('volunteer_id')
    .execute();
}

/** The halls among these that have a verified and available volunteer. */
export async function selectHallsWithVolunteers(
  database: Queryable,
  hallIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('volunteers')
    .innerJoin('accounts', 'accounts.account_id', 'volunteers.volunteer_id')
    .where('volunteers.hall_id', 'in', hallIds)
    .where('is_available', '=', true)
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('volunteers.hall_id')
    .$narrowType<{ hall_id: string }>()
    .distinct()
    .execute();
  return rows.map(({ hall_id }) => hall_id);
}

/** Whether a reader has a pending request or a loan at this hall. */
export async function selectHasBusiness(
  database: Queryable,
  readerId: string,
  hallId: string,
): Promise<boolean> {
  const business = await database
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('hall_id', '=', hallId)
    .where('status', '=', 'pending')
    .select('req_id as id')
    .unionAll(
      database
        .selectFrom('lendings')
        .where('reader_id', '=', readerId)
        .where('hall_id', '=', hallId)
        .where('status', '=', 'pending')
        .select('lending_id as id'),
    )
    .limit(1)
    .execute();
  return business.length > 0;
}

/** Toggles the availability and returns the new value; undefined when there is no such volunteer. */
export async function updateAvailability(
  transaction: Transaction,
  volunteerId: string,
): Promise<boolean | undefined> {
  const toggled = await transaction
    .updateTable('volunteers')
    .set((is) => ({ is_available: is.not('is_available') }))
    .where('volunteer_id', '=', volunteerId)
    .returning('is_available')
    .executeTakeFirst();
  return toggled?.is_available;
}
