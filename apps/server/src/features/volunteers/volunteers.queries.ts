import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** What a volunteer tells of itself beyond the account. */
export interface NewVolunteer {
  volunteer_id: string;
  registration_no: string | null;
  session: string | null;
  address: string | null;
  room_no: number | null;
  hall_id: string;
  dept_id: string;
}

export async function insertVolunteer(transaction: Transaction, volunteer: NewVolunteer): Promise<void> {
  await transaction.insertInto('volunteers').values(volunteer).execute();
}

export function selectVolunteerProfile(database: Queryable, volunteerId: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .where('volunteer_id', '=', volunteerId)
    .select(['volunteer_id', 'is_available', 'halls.hall_id', 'halls.name as hall_name'])
    .executeTakeFirst();
}

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

/** Whether a reader has a pending request or a book of this hall. */
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

/** Flips the availability and returns what it is now; undefined when there is no such volunteer. */
export async function flipAvailability(
  transaction: Transaction,
  volunteerId: string,
): Promise<boolean | undefined> {
  const flipped = await transaction
    .updateTable('volunteers')
    .set((is) => ({ is_available: is.not('is_available') }))
    .where('volunteer_id', '=', volunteerId)
    .returning('is_available')
    .executeTakeFirst();
  return flipped?.is_available;
}

export async function updateVolunteer(
  transaction: Transaction,
  volunteerId: string,
  changes: Updateable<Tables['volunteers']>,
): Promise<void> {
  await transaction.updateTable('volunteers').set(changes).where('volunteer_id', '=', volunteerId).execute();
}
