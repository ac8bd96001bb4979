import type { Answer, Received } from '@library/contract/route.ts';
import type {
  listUnverifiedVolunteers,
  listVolunteers,
  Volunteer,
  volunteerForm,
} from '@library/contract/volunteers.ts';
import type { z } from 'zod';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { changeAccount, eraseAccount, type TakenAccount, takeAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { changeVolunteer, eraseVolunteer } from '../volunteers/volunteers.service.ts';
import {
  loggedChange,
  loggedPerson,
  reasonAgainstRejection,
  reasonAgainstVerification,
} from './people.rules.ts';
import { requirePossibleProfile, withFieldErrors } from './profiles.service.ts';
import {
  countVolunteers,
  selectUnverifiedVolunteers,
  selectVolunteer,
  selectVolunteerPage,
} from './volunteer-accounts.queries.ts';

const pageSize = 10;

/** A page of volunteers by name (spec 2.11). A page past the end is empty and keeps the true last page. */
export async function volunteerPage(
  { database }: Library,
  { page, ...filter }: Received<typeof listVolunteers>['query'],
): Promise<Answer<typeof listVolunteers>> {
  const [rows, total] = await Promise.all([
    selectVolunteerPage(database, filter, { limit: pageSize, offset: offsetOf(page, pageSize) }),
    countVolunteers(database, filter),
  ]);
  return { data: rows.map(volunteerOf), current_page: page, last_page: lastPage(total, pageSize), total };
}

/** All volunteers who wait to be verified, the longest waiting first (spec 2.11). */
export async function unverifiedVolunteers({
  database,
}: Library): Promise<Answer<typeof listUnverifiedVolunteers>> {
  const rows = await selectUnverifiedVolunteers(database);
  return { unverifiedVolunteers: rows.map(volunteerOf) };
}

type VolunteerRow = Awaited<ReturnType<typeof selectVolunteer>>;

function volunteerOf({ hall, department, ...row }: VolunteerRow): Volunteer {
  return { ...row, hall: { name: hall }, department: { name: department } };
}

/**
 * Changes a volunteer (contract 6). Hall, department and the two ticks keep what is stored where they are not
 * given. Throws 404, and 422 by field.
 */
export function updateVolunteer(
  library: Library,
  admin: AdminActor,
  volunteerId: string,
  form: z.output<typeof volunteerForm>,
): Promise<void> {
  const save = library.inTransaction(async (transaction) => {
    await takeAccount(transaction, 'volunteer', volunteerId);
    await requirePossibleProfile(transaction, 'volunteer', volunteerId, form);
    const before = await selectVolunteer(transaction, volunteerId);
    const { name, email, contact, registration_no, session, address, room_no } = form;
    const verified = form.isVerified ?? before.isVerified;
    await changeAccount(transaction, library, volunteerId, { name, email, contact, verified });
    await changeVolunteer(transaction, volunteerId, {
      ...{ registration_no, session, address, room_no },
      hall_id: form.hall_id ?? before.hall_id,
      dept_id: form.dept_id ?? before.dept_id,
      is_available: form.isAvailable ?? before.isAvailable,
    });
    const change = loggedChange(before, await selectVolunteer(transaction, volunteerId));
    if (!change) return;
    const entry = { action: 'changed', kind: 'volunteer', entity_id: volunteerId, ...change };
    await recordAudit(transaction, library, admin, entry);
  });
  return withFieldErrors('volunteer', save);
}

/** Deletes a volunteer: personal data is erased, the lendings handled stay (decisions 5). Throws 404. */
export function deleteVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await remove(transaction, library, admin, await takeAccount(transaction, 'volunteer', volunteerId));
  });
}

/** Deletes a volunteer who is not verified (spec 2.11). Throws 404, and 409 for a verified one. */
export function rejectVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const account = await takeAccount(transaction, 'volunteer', volunteerId);
    const reason = reasonAgainstRejection('volunteer', { verified: account.verified, isOwn: false });
    if (reason) throw reason;
    await remove(transaction, library, admin, account);
  });
}

async function remove(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  account: TakenAccount,
): Promise<void> {
  const { account_id: entity_id } = account;
  const before = loggedPerson(await selectVolunteer(transaction, entity_id));
  await eraseVolunteer(transaction, entity_id);
  await eraseAccount(transaction, library, account);
  await recordAudit(transaction, library, admin, { action: 'deleted', kind: 'volunteer', entity_id, before });
}

/** Verifies a volunteer, who may lend from then on (spec 4). Throws 404, and 409 for a verified one. */
export function verifyVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { verified } = await takeAccount(transaction, 'volunteer', volunteerId);
    const reason = reasonAgainstVerification('volunteer', verified);
    if (reason) throw reason;
    await changeAccount(transaction, library, volunteerId, { verified: true });
    await recordAudit(transaction, library, admin, {
      ...{ action: 'verified', kind: 'volunteer', entity_id: volunteerId },
      before: { isVerified: false },
      after: { isVerified: true },
    });
  });
}
