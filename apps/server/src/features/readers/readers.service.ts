import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { ChangedReader, listReaders, Reader } from '@library/contract/people/readers.ts';
import { changesOf } from '../../lib/changed-from.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { loggedChange, loggedPerson } from '../account-changes/account-changes.rules.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { eraseAccount } from '../account-changes/erase-account.service.ts';
import { requirePossibleProfile, withFieldErrors } from '../account-changes/profiles.service.ts';
import { requireLockedAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { eraseClaimsOf } from '../handovers/claims.service.ts';
import { eraseDisputesOf } from '../handovers/disputes.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { correctPoints } from '../points/points.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { cancelRequestsOf } from '../requests/requests-of-reader.service.ts';
import { deleteReportsBy } from '../reviews/reports.service.ts';
import { blockOf } from '../sessions/users.rules.ts';
import { findReaders } from '../staff-search/staff-search.service.ts';
import { offerToUnblocked } from '../waits/line-ends.service.ts';
import { deleteWishesOfReader } from '../wishes/wishes.service.ts';
import { blockNotices } from './block-notices.service.ts';
import { changeReader, eraseReader } from './reader-profiles.service.ts';
import { countBooksOut, countReaders, selectReader, selectReaderPage } from './readers.queries.ts';
import { blockAfter, readerFieldWords, reasonAgainstReaderDeletion, withBlock } from './readers.rules.ts';

/** A page of readers by name (S2.11-51). */
export async function readerPage(
  { database }: Library,
  {
    page,
    per_page = pageSizes.readers,
    sort_by,
    sort_order,
    q,
    ...query
  }: Omit<Received<typeof listReaders>['query'], 'per_page'> & { per_page?: number | undefined },
): Promise<ResponseBody<typeof listReaders>> {
  const ids = q === undefined ? undefined : await findReaders(database, q);
  const filter = { ...query, ids };
  return readPage(page, per_page, {
    rows: async (slice) =>
      (await selectReaderPage(database, filter, { by: sort_by ?? 'name', order: sort_order }, slice)).map(
        readerOf,
      ),
    total: () => countReaders(database, filter),
  });
}

type StoredReader = Awaited<ReturnType<typeof selectReader>>;

function readerOf({ hall, department, blocked_at, blocked_reason, ...row }: StoredReader): Reader {
  return {
    ...row,
    ...blockOf({ blocked_at, blocked_reason }),
    hall: hall === null ? null : { name: hall },
    department: department === null ? null : { name: department },
    isVerified: blocked_at === null,
  };
}

/**
 * Changes a reader, and blocks one or ends the block (decision 031). Hall, department, gender, points and block stay as
 * stored where the form does not give them, and so do all fields that were not changed (decision 104). A changed total is
 * recorded as one point entry. Throws 404, 409 for a field that somebody else has changed, and 422 by field.
 */
export function updateReader(
  library: Library,
  admin: AdminActor,
  readerId: string,
  { changed_from, ...given }: ChangedReader,
): Promise<void> {
  const save = library.inTransaction(async (transaction) => {
    const account = await requireLockedAccount(transaction, 'reader', readerId);
    const { reader_id } = await lockReader(transaction, readerId);
    const before = await selectReader(transaction, readerId);
    const form = changesOf(withBlock(before), given, changed_from, readerFieldWords);
    await requirePossibleProfile(transaction, 'reader', readerId, form);
    const { name, email, contact, registration_no, session, total_points } = form;
    await changeAccount(transaction, library, account, { name, email, contact });
    await changeReader(transaction, account, {
      registration_no,
      session,
      gender: form.gender ?? before.gender,
      hall_id: form.hall_id ?? before.hall_id,
      dept_id: form.dept_id ?? before.dept_id,
      ...blockAfter(before, form, library.clock.now()),
    });
    if (total_points !== null && total_points !== before.total_points) {
      const difference = total_points - before.total_points;
      await correctPoints(transaction, library, { reader_id, difference, by: admin, reason: null });
    }
    const after = await selectReader(transaction, readerId);
    if (before.blocked_at !== null && after.blocked_at === null) {
      await offerToUnblocked(transaction, library, reader_id);
    }
    await writeNotices(transaction, library, blockNotices(readerId, before, after, library.clock.now()));
    const change = loggedChange(withBlock(before), withBlock(after));
    if (!change) return;
    await recordAudit(transaction, library, admin, {
      action: 'changed',
      kind: 'reader',
      entity_id: readerId,
      ...change,
    });
  });
  return withFieldErrors('reader', save);
}

/**
 * Deletes a reader: ends waits, cancels pending requests and erases personal data. Past lendings and reviews stay under 'Deleted
 * reader'. Throws 404, and 409 while the reader has a book.
 */
export function deleteReader(library: Library, admin: AdminActor, readerId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const account = await requireLockedAccount(transaction, 'reader', readerId);
    const { reader_id } = await lockReader(transaction, readerId);
    const reason = reasonAgainstReaderDeletion(account.name, await countBooksOut(transaction, readerId));
    if (reason) throw reason;
    const before = loggedPerson(withBlock(await selectReader(transaction, readerId)));
    await cancelRequestsOf(transaction, library, admin, reader_id);
    await eraseDisputesOf(transaction, reader_id, library.clock.now());
    await eraseClaimsOf(transaction, reader_id);
    await deleteWishesOfReader(transaction, readerId);
    await deleteReportsBy(transaction, reader_id);
    await eraseReader(transaction, account);
    await eraseAccount(transaction, library, account);
    await recordAudit(transaction, library, admin, {
      action: 'deleted',
      kind: 'reader',
      entity_id: readerId,
      before,
    });
  });
}
