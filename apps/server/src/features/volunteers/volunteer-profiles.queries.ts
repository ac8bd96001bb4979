import type { Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Transaction } from '../../library.ts';

/** A new volunteer's own columns, apart from its account. */
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

export async function updateVolunteer(
  transaction: Transaction,
  volunteerId: string,
  changes: Updateable<Tables['volunteers']>,
): Promise<void> {
  await transaction.updateTable('volunteers').set(changes).where('volunteer_id', '=', volunteerId).execute();
}
