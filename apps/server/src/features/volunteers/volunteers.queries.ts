import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Act, Reader } from '../../library.ts';

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

export async function insertVolunteer(act: Act, volunteer: NewVolunteer): Promise<void> {
  await act.insertInto('volunteers').values(volunteer).execute();
}

export function selectVolunteerProfile(database: Reader, volunteerId: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .where('volunteer_id', '=', volunteerId)
    .select(['volunteer_id', 'is_available', 'halls.hall_id', 'halls.name as hall_name'])
    .executeTakeFirst();
}

/** Verified and available volunteers of a hall, by name. */
export function selectAvailableVolunteers(database: Reader, hallId: string) {
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
  database: Reader,
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
export async function flipAvailability(act: Act, volunteerId: string): Promise<boolean | undefined> {
  const flipped = await act
    .updateTable('volunteers')
    .set((is) => ({ is_available: is.not('is_available') }))
    .where('volunteer_id', '=', volunteerId)
    .returning('is_available')
    .executeTakeFirst();
  return flipped?.is_available;
}

export async function updateVolunteer(
  act: Act,
  volunteerId: string,
  changes: Updateable<Tables['volunteers']>,
): Promise<void> {
  await act.updateTable('volunteers').set(changes).where('volunteer_id', '=', volunteerId).execute();
}
