import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { maySeeReaderAccount, maySeeRegistrationNo, type StaffActor } from '../../permissions.ts';
import { selectAccount } from '../accounts/accounts.service.ts';
import { emailOnAccountPage } from '../email-proofs/email-proofs.service.ts';
import { claimsOfReader } from '../handovers/claims.service.ts';
import { blockOf } from '../sessions/users.rules.ts';
import { requireSeenReader } from '../volunteers/seen-readers.service.ts';
import { selectLiveReader } from './readers.queries.ts';

/** The data at the head of a reader's page. Throws 404 for an unknown reader, and for one whom the volunteer may not see. */
export async function readerDetailsFor(
  library: Library,
  actor: StaffActor,
  readerId: string,
): Promise<ReaderDetails> {
  const { database, settings } = library;
  await requireSeenReader(database, actor, readerId);
  const row = await selectLiveReader(database, readerId, settings.time_zone);
  if (!row) throw notFound('There is no such reader.');
  const { reader_id, name, email, contact, session, gender, registration_no } = row;
  return {
    reader_id,
    name,
    email,
    contact,
    session,
    gender,
    registration_no: maySeeRegistrationNo(actor) ? registration_no : null,
    hall: row.hall === null ? null : { name: row.hall },
    department: row.department === null ? null : { name: row.department },
    isVerified: row.blocked_at === null,
    claims: await claimsOfReader(database, reader_id),
    for_admins: maySeeReaderAccount(actor) ? await factsForAdmins(library, row) : null,
  };
}

type LiveReader = NonNullable<Awaited<ReturnType<typeof selectLiveReader>>>;

async function factsForAdmins(library: Library, row: LiveReader): Promise<ReaderDetails['for_admins']> {
  const account = await selectAccount(library.database, row.reader_id);
  return {
    hall_id: row.hall_id,
    dept_id: row.dept_id,
    total_points: row.total_points,
    ...blockOf(row),
    registered_on: row.registered_on,
    email_state: account ? (await emailOnAccountPage(library, account)).email_state : null,
    password_links: library.settings.password_resets && row.email !== '',
  };
}

/** Throws 404 unless there is such a reader. */
export async function requireReader({ database, settings }: Library, readerId: string): Promise<void> {
  const row = await selectLiveReader(database, readerId, settings.time_zone);
  if (!row) throw notFound('There is no such reader.');
}
