import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type {
  ChangedVolunteer,
  listUnverifiedVolunteers,
  listVolunteers,
  Volunteer,
} from '@library/contract/people/volunteers.ts';
import { eachByItself } from '../../database/transactions/items.ts';
import { changesOf } from '../../lib/changed-from.ts';
import type { Outcomes } from '../../lib/outcomes.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import {
  loggedChange,
  loggedPerson,
  reasonAgainstRejection,
  reasonAgainstVerification,
} from '../account-changes/account-changes.rules.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { eraseAccount } from '../account-changes/erase-account.service.ts';
import { requirePossibleProfile, withFieldErrors } from '../account-changes/profiles.service.ts';
import { type LockedAccount, lockAccounts, requireLockedAccount } from '../accounts/accounts.service.ts';
import { type AuditedChange, recordAudit } from '../audit/audit.service.ts';
import { findVolunteers } from '../staff-search/staff-search.service.ts';
import { changeVolunteer, eraseVolunteer } from './volunteer-profiles.service.ts';
import {
  countVolunteers,
  selectUnverifiedVolunteers,
  selectVolunteer,
  selectVolunteerPage,
} from './volunteers.queries.ts';
import { volunteerFieldWords } from './volunteers.rules.ts';

/** A page of volunteers by name, sorted in the language of the response (S2.11-60). */
export async function volunteerPage(
  { database }: Library,
  {
    page,
    per_page = pageSizes.volunteers,
    sort_by,
    sort_order,
    q,
    ...query
  }: Omit<Received<typeof listVolunteers>['query'], 'per_page'> & { per_page?: number | undefined },
  language: SpokenLanguage,
): Promise<ResponseBody<typeof listVolunteers>> {
  const order = { by: sort_by ?? 'name', order: sort_order, language };
  const ids = q === undefined ? undefined : await findVolunteers(database, q);
  const filter = { ...query, ids };
  return readPage(page, per_page, {
    rows: async (slice) => (await selectVolunteerPage(database, filter, order, slice)).map(volunteerOf),
    total: () => countVolunteers(database, filter),
  });
}

/** All volunteers who wait for verification, the longest waiting first (S2.11-44). */
export async function unverifiedVolunteers({
  database,
}: Library): Promise<ResponseBody<typeof listUnverifiedVolunteers>> {
  const rows = await selectUnverifiedVolunteers(database);
  return { unverifiedVolunteers: rows.map(volunteerOf) };
}

type VolunteerRow = Awaited<ReturnType<typeof selectVolunteer>>;

function volunteerOf({ hall, department, ...row }: VolunteerRow): Volunteer {
  return { ...row, hall: { name: hall }, department: { name: department } };
}

/**
 * Changes a volunteer. Hall, department and the two ticks stay as stored where the form does not give them, and so do all
 * fields that were not changed (decision 104). Throws 404, 409 for a field that somebody else has changed, and 422 by field.
 */
export function updateVolunteer(
  library: Library,
  admin: AdminActor,
  volunteerId: string,
  { changed_from, ...given }: ChangedVolunteer,
): Promise<void> {
  const save = library.inTransaction(async (transaction) => {
    const account = await requireLockedAccount(transaction, 'volunteer', volunteerId);
    const before = await selectVolunteer(transaction, volunteerId);
    const form = changesOf(before, given, changed_from, volunteerFieldWords);
    await requirePossibleProfile(transaction, 'volunteer', volunteerId, form);
    const { name, email, contact, registration_no, session, address, room_no } = form;
    const verified = form.isVerified ?? before.isVerified;
    await changeAccount(transaction, library, account, { name, email, contact, verified });
    await changeVolunteer(transaction, account, {
      registration_no,
      session,
      address,
      room_no,
      hall_id: form.hall_id ?? before.hall_id,
      dept_id: form.dept_id ?? before.dept_id,
      is_available: form.isAvailable ?? before.isAvailable,
    });
    const change = loggedChange(before, await selectVolunteer(transaction, volunteerId));
    if (!change) return;
    const entry: AuditedChange = { action: 'changed', kind: 'volunteer', entity_id: volunteerId, ...change };
    await recordAudit(transaction, library, admin, entry);
  });
  return withFieldErrors('volunteer', save);
}

/** Deletes a volunteer: erases personal data; the lendings that the volunteer handled stay. Throws 404. */
export function deleteVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await remove(
      transaction,
      library,
      admin,
      await requireLockedAccount(transaction, 'volunteer', volunteerId),
    );
  });
}

/** Deletes a volunteer who is not verified (S2.11-46). Throws 404, and 409 for a verified one. */
export function rejectVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const account = await requireLockedAccount(transaction, 'volunteer', volunteerId);
    const reason = reasonAgainstRejection('volunteer', { verified: account.verified, isOwn: false });
    if (reason) throw reason;
    await remove(transaction, library, admin, account);
  });
}

async function remove(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  account: LockedAccount,
): Promise<void> {
  const { account_id: entity_id } = account;
  const before = loggedPerson(await selectVolunteer(transaction, entity_id));
  await eraseVolunteer(transaction, account);
  await eraseAccount(transaction, library, account);
  await recordAudit(transaction, library, admin, { action: 'deleted', kind: 'volunteer', entity_id, before });
}

/** Verifies a volunteer, who may lend afterwards (S1-27). Throws 404, and 409 for a verified one. */
export function verifyVolunteer(library: Library, admin: AdminActor, volunteerId: string): Promise<void> {
  return library.inTransaction((transaction) => verify(transaction, library, admin, volunteerId));
}

/** Verifies several volunteers as `verifyVolunteer` does, and returns the result for each. */
export function verifyVolunteers(
  library: Library,
  admin: AdminActor,
  volunteerIds: readonly string[],
): Promise<Outcomes<void>> {
  return library.inTransaction(async (transaction) => {
    await lockAccounts(transaction, 'volunteer', [...volunteerIds]);
    return eachByItself(transaction, volunteerIds, (id) => verify(transaction, library, admin, id));
  });
}

async function verify(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  volunteerId: string,
): Promise<void> {
  const account = await requireLockedAccount(transaction, 'volunteer', volunteerId);
  const reason = reasonAgainstVerification('volunteer', account.verified);
  if (reason) throw reason;
  await changeAccount(transaction, library, account, { verified: true });
  await recordAudit(transaction, library, admin, {
    action: 'verified',
    kind: 'volunteer',
    entity_id: volunteerId,
    before: { isVerified: false },
    after: { isVerified: true },
  });
}
