import type { AvailableVolunteer } from '@library/contract/volunteers.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { type Actor, maySeeVolunteerContact, readerIdOf, type VolunteerActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  flipAvailability,
  insertVolunteer,
  type NewVolunteer,
  selectAvailableVolunteers,
  selectHasBusiness,
  selectVolunteerProfile,
  updateVolunteer,
} from './volunteers.queries.ts';

/** Makes a volunteer, available, of an account that the same act has made. */
export async function addVolunteer(transaction: Transaction, volunteer: NewVolunteer): Promise<void> {
  await insertVolunteer(transaction, volunteer);
}

/** What is known of a volunteer beyond the account; undefined when the account is no volunteer's. */
export function profileOfVolunteer(database: Queryable, volunteerId: string) {
  return selectVolunteerProfile(database, volunteerId);
}

/** Changes what a volunteer tells of itself. The caller holds the account's lock. */
export async function changeVolunteer(
  transaction: Transaction,
  volunteerId: string,
  changes: Partial<Omit<NewVolunteer, 'volunteer_id'> & { is_available: boolean }>,
): Promise<void> {
  await updateVolunteer(transaction, volunteerId, changes);
}

/** Erases what is known of a volunteer beyond the account; the lendings that it handled stay (decisions 5). */
export async function eraseVolunteer(transaction: Transaction, volunteerId: string): Promise<void> {
  await updateVolunteer(transaction, volunteerId, {
    ...{ registration_no: null, session: null, address: null, room_no: null, hall_id: null, dept_id: null },
    is_available: false,
  });
}

/**
 * Whom a reader can collect a book from in this hall; nobody for an unknown hall (contract 5). How to reach them is told
 * to staff, and to a reader who has a request or a book there (decision 031).
 */
export async function availableVolunteers(
  { database }: Library,
  actor: Actor,
  hallId: string,
): Promise<AvailableVolunteer[]> {
  const readerId = readerIdOf(actor);
  const hasBusiness = readerId !== null && (await selectHasBusiness(database, readerId, hallId));
  const volunteers = await selectAvailableVolunteers(database, hallId);
  if (!maySeeVolunteerContact(actor, hasBusiness)) {
    return volunteers.map(({ name }) => ({ name, contact: '', email: null, address: '', room_no: null }));
  }
  return volunteers.map((volunteer) => ({
    ...volunteer,
    contact: volunteer.contact ?? '',
    address: volunteer.address ?? '',
  }));
}

/** Flips whether the volunteer is shown to readers as available; returns what it is now (spec 4). */
export function toggleAvailability(library: Library, volunteer: VolunteerActor): Promise<boolean> {
  return library.inTransaction(async (transaction) => {
    const isAvailable = await flipAvailability(transaction, volunteer.account_id);
    if (isAvailable === undefined) throw notFound('There is no such volunteer any more.');
    await recordAudit(transaction, library, volunteer, {
      action: 'changed',
      kind: 'volunteer',
      entity_id: volunteer.account_id,
      before: { isAvailable: !isAvailable },
      after: { isAvailable },
    });
    return isAvailable;
  });
}
