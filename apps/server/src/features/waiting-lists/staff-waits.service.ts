import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { listLines, listWaits, Wait, WaitingLine } from '@library/contract/lending/waits.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import { type AdminActor, maySeeReaderContact, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireBook } from '../books/books.service.ts';
import { closeRequest, lockReader, lockRequest, requirePending } from '../requests/requests.service.ts';
import { needsCopies, reasonAgainstFirst, reasonAgainstLeaving } from '../waits/waits.rules.ts';
import {
  endEntry,
  insertLog,
  type LockedLine,
  lockLine,
  log,
  selectWait,
  selectWaitIds,
  updateWait,
} from '../waits/waits.service.ts';
import { selectBehindWhom, selectFirstOrder } from './entries.queries.ts';
import { countBefore } from './expectations.queries.ts';
import { countLines, countWaits, selectLines, selectWaits } from './staff-waits.queries.ts';

/** A page of the line for a book; a volunteer sees only entries that name their own hall. Throws 404 for an unknown book. */
export async function waitPage(
  library: Library,
  actor: StaffActor,
  { book_id, hall_id, page }: Received<typeof listWaits>['query'],
): Promise<ResponseBody<typeof listWaits>> {
  const { database, settings, clock } = library;
  await requireBook(database, book_id);
  const filter = { bookId: book_id, hallId: onlyHallOf(actor) ?? hall_id };
  return readPage(page, pageSizes.waits, {
    rows: async (slice) => {
      const rows = await selectWaits(database, filter, settings.time_zone, slice);
      const waiting = rows.filter(({ status }) => status === 'waiting').map(({ wait_id }) => wait_id);
      const before = await countBefore(database, waiting, clock.today());
      return rows.map((row) => {
        const ahead = before.get(row.wait_id);
        return waitSeenBy(actor, row, ahead === undefined ? null : ahead + 1);
      });
    },
    total: () => countWaits(database, filter),
  });
}

type StaffWaitRow = Awaited<ReturnType<typeof selectWaits>>[number];

function waitSeenBy(actor: StaffActor, row: StaffWaitRow, place: number | null): Wait {
  const { req_id, collect_by, offer_hall_id, offer_hall_name } = row;
  // For a turn at another hall a volunteer needs only the reader's name.
  const isAtOwnHall = [null, offer_hall_id].includes(onlyHallOf(actor));
  const seesContact = maySeeReaderContact(actor, isAtOwnHall && row.status === 'offered');
  return {
    wait_id: row.wait_id,
    status: row.status === 'offered' ? 'offered' : row.status === 'paused' ? 'paused' : 'waiting',
    place,
    joined_on: row.joined_on,
    reader: {
      reader_id: isAtOwnHall ? row.reader_id : null,
      name: row.reader_name,
      email: seesContact ? row.email : null,
      contact: seesContact ? row.contact : null,
    },
    blocked: row.blocked,
    halls: row.halls,
    misses: row.misses,
    put_first: row.put_first,
    offer:
      req_id === null || collect_by === null || offer_hall_id === null || offer_hall_name === null
        ? null
        : { req_id, collect_by, hall: { hall_id: offer_hall_id, name: offer_hall_name } },
  };
}

/** A page of the books that people wait for; for a volunteer, only people and copies of their own hall count. */
export async function linePage(
  library: Library,
  actor: StaffActor,
  { hall_id, page }: Received<typeof listLines>['query'],
): Promise<Page<WaitingLine>> {
  const { database, settings } = library;
  const hallId = onlyHallOf(actor) ?? hall_id;
  return readPage(page, pageSizes.lines, {
    rows: async (slice) => {
      const rows = await selectLines(database, { ...slice, hallId, timeZone: settings.time_zone });
      return rows.map(({ book_id, title, author, ...row }) => ({
        book: { book_id, title, author },
        ...row,
        needs_copies: needsCopies(row.people, row.copies),
      }));
    },
    total: () => countLines(database, hallId),
  });
}

/**
 * Puts an entry before all others in its line. Overtaken entries that share a hall with it get an event in their log. Throws
 * 404, and 409 when it has its turn or has ended.
 */
export function putFirst(
  library: Library,
  admin: AdminActor,
  { wait_id, reason }: { wait_id: string; reason: string },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { line, wait } = await lockWait(transaction, wait_id);
    const refusal = reasonAgainstFirst(wait.status);
    if (refusal) throw refusal;
    const overtaken = await selectBehindWhom(transaction, line.book_id, wait_id);
    const first = await selectFirstOrder(transaction, line.book_id);
    await updateWait(transaction, line.book_id, wait_id, { line_order: first - 1 });
    await log(transaction, library, wait_id, 'put_first', { done_by: admin.account_id });
    const at = library.clock.now();
    await insertLog(
      transaction,
      overtaken.map((id) => ({ wait_id: id, at, what: 'overtaken', because: 'put_first' })),
    );
    await recordAudit(transaction, library, admin, {
      action: 'put first',
      kind: 'wait',
      entity_id: wait_id,
      after: { book_id: wait.book_id, reader_id: wait.reader_id, reason, overtaken: overtaken.length },
    });
  });
}

/**
 * Ends an entry for a reason that its reader learns; a copy kept for it is offered to the next one. Throws 404, and 409 when it
 * has ended.
 */
export function endWait(
  library: Library,
  admin: AdminActor,
  { wait_id, reason }: { wait_id: string; reason: string },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { line, wait } = await lockWait(transaction, wait_id);
    const refusal = reasonAgainstLeaving(wait.status);
    if (refusal) throw refusal;
    const ending = { status: 'left', what: 'ended', by: admin.account_id, reason } as const;
    if (wait.req_id !== null) {
      const request = await lockRequest(transaction, wait.req_id);
      requirePending(request, null);
      // Closing the request offers the copy to the next one and pauses this entry, which then ends.
      await closeRequest(transaction, library, request, { cancelled: 'staff', by: admin.account_id });
    }
    await endEntry(transaction, library, line, wait_id, ending);
    await recordAudit(transaction, library, admin, {
      action: 'ended',
      kind: 'wait',
      entity_id: wait_id,
      before: { status: wait.status },
      after: { status: 'left', book_id: wait.book_id, reader_id: wait.reader_id, reason },
    });
  });
}

/** Locks the reader of an entry, then its line. Throws 404. */
async function lockWait(transaction: Transaction, waitId: string) {
  const ids = await selectWaitIds(transaction, waitId);
  if (!ids) throw notFound('There is no such entry.');
  await lockReader(transaction, ids.reader_id);
  const line: LockedLine = await lockLine(transaction, ids.book_id);
  return { line, wait: await selectWait(transaction, line.book_id, waitId) };
}
