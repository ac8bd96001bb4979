import type { AvailableVolunteer } from '@library/contract/people/volunteers.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import { type Actor, maySeeVolunteerContact, readerIdOf, type VolunteerActor } from '../../permissions.ts';
import { lockAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  selectAvailableVolunteers,
  selectHallsWithVolunteers,
  selectHasBusiness,
  updateAvailability,
} from './availability.queries.ts';

/**
 * The volunteers from whom a reader can collect a book in this hall; none for an unknown hall. Only staff and readers with a
 * request or a loan there see contact details (decision 031).
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

/** The halls among these where a volunteer hands out books now. */
export async function hallsWithVolunteers(
  database: Queryable,
  hallIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(hallIds.length > 0 ? await selectHallsWithVolunteers(database, hallIds) : []);
}

/**
 * Toggles whether readers see the volunteer as available; returns the new value (S1-17). It locks the account, so that an admin
 * who saves the volunteer at the same time does not write the former value back.
 */
export function toggleAvailability(library: Library, volunteer: VolunteerActor): Promise<boolean> {
  return library.inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, 'volunteer', volunteer.account_id);
    const isAvailable = account && (await updateAvailability(transaction, account.account_id));
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
