import type { Received } from '@library/contract/calls/route.ts';
import type {
  BookRequest,
  listRequests as listRequestsEndpoint,
} from '@library/contract/lending/requests.ts';
import { emptyList, type ListOrPage, pageSizes, readList } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { listFiltersOf } from '../staff-search/list-filters.rules.ts';
import { findForDesk, listedBook, otherTitlesFound } from '../staff-search/staff-search.service.ts';
import { maySeeListOf } from '../volunteers/seen-readers.service.ts';
import { peopleWaiting } from '../waits/people-waiting.service.ts';
import { contactOf } from './contacts.rules.ts';
import { countRequests, type RequestFilters, selectRequests } from './request-list.queries.ts';
import { reasonAgainstCancel, reasonAgainstFulfil } from './requests.rules.ts';
import { type ListedRequest, shortLoan } from './short-loan.rules.ts';

/** The filters of the list of requests that a call asks for. */
export function requestFiltersOf(
  query: Received<typeof listRequestsEndpoint>['query'],
): Omit<RequestFilters, 'found'> & { search: string | undefined } {
  return listFiltersOf(query);
}

/**
 * Requests of all halls for an admin; a volunteer gets those of their own hall, whatever `hall_id` says. Returns one
 * page if the query names a page, otherwise all.
 */
export async function listRequests(
  library: Library,
  actor: StaffActor,
  { search, ...filters }: Omit<RequestFilters, 'found'> & { search: string | undefined },
  { page, per_page = pageSizes.requests }: { page: number | undefined; per_page?: number | undefined },
): Promise<ListOrPage<ListedRequest>> {
  const { database } = library;
  const found = search === undefined ? undefined : await findForDesk(database, actor, search);
  const seen = { ...filters, found, hallId: onlyHallOf(actor) ?? filters.hallId };
  if (!(await maySeeListOf(database, actor, filters.readerId))) return emptyList(page);
  return readList(page, per_page, {
    rows: async (slice) => {
      const rows = await selectRequests(database, seen, slice);
      const pending = rows.filter(({ status }) => status === 'pending');
      const people = await peopleWaiting(database, library, pending);
      const known = await otherTitlesFound(database, found, rows);
      return rows.map((row) => ({
        ...requestSeenBy(actor, row),
        book: listedBook(row, known),
        short_loan: row.status === 'pending' ? shortLoan(people(row), library.settings) : null,
      }));
    },
    total: () => countRequests(database, seen),
  });
}

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

function requestSeenBy(actor: StaffActor, row: RequestRow): Omit<BookRequest, 'short_loan' | 'book'> {
  return {
    req_id: row.req_id,
    status: row.status,
    request_date: row.request_date,
    held_until: row.collect_by,
    wait_id: row.wait_id,
    hall: { hall_id: row.hall_id, name: row.hall_name },
    copy_label: row.copy_label,
    reader: contactOf(row, actor, row.status === 'pending'),
    may: {
      fulfil: reasonAgainstFulfil(actor, row) === null,
      cancel: reasonAgainstCancel(actor, row) === null,
    },
  };
}
