import type { Dispute } from '@library/contract/lending/receipts.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import type { Library, Queryable } from '../../library.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { countDisputes, type DisputeState, selectDisputes } from './dispute-list.queries.ts';

/** A page of open or settled disputes, for admins. */
export function disputePage(
  { database }: Library,
  { state, page }: { state: DisputeState; page: number },
): Promise<Page<Dispute>> {
  return readPage(page, pageSizes.disputes, {
    rows: async (slice) => (await selectDisputes(database, state, slice)).map(disputeOf),
    total: () => countDisputes(database, state),
  });
}

/** How many disputes of all halls wait for an admin's decision. */
export function countOpenDisputes(database: Queryable): Promise<number> {
  return countDisputes(database, 'open');
}

function disputeOf(row: Awaited<ReturnType<typeof selectDisputes>>[number]): Dispute {
  const { book_id, title, hall_id, hall, reader_id, reader_name, deleted_at, ...rest } = row;
  return {
    ...rest,
    at: row.at.toISOString(),
    disputed_at: row.disputed_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    book: { book_id, title },
    hall: { hall_id, name: hall },
    reader_id: deleted_at === null ? reader_id : null,
    reader: shownReaderName(reader_name, deleted_at),
  };
}
