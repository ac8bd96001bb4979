import type { ListedBook } from '@library/contract/books/listed-book.ts';
import type { Received } from '@library/contract/calls/route.ts';
import type { listLendings as listLendingsEndpoint } from '@library/contract/lending/lendings.ts';
import { emptyList, type ListOrPage, pageSizes, readList } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { openClaimsOf } from '../handovers/claims.service.ts';
import { selectDisputedOf } from '../handovers/disputes.service.ts';
import { contactOf } from '../requests/contacts.rules.ts';
import { listFiltersOf } from '../staff-search/list-filters.rules.ts';
import { findForDesk, listedBook, otherTitlesFound } from '../staff-search/staff-search.service.ts';
import { maySeeListOf } from '../volunteers/seen-readers.service.ts';
import { countLendings, type LendingFilters, selectLendings } from './lending-list.queries.ts';
import {
  type ListedLending,
  reasonAgainstFound,
  reasonAgainstHall,
  reasonAgainstLost,
  reasonAgainstReturn,
  shownReturnDate,
} from './lendings.rules.ts';
import { latenessOf, type Renewal, renewalSeenByStaff, renewalsOf } from './renewal-facts.service.ts';

/** Turns the query of a call into filters of the list. */
export function lendingFiltersOf(
  query: Received<typeof listLendingsEndpoint>['query'],
): Omit<LendingFilters, 'found'> & { search: string | undefined } {
  return { ...listFiltersOf(query), dateType: query.date_filter_type };
}

/**
 * Lendings of all halls for an admin, of their own hall for a volunteer, whatever `hall_id` says. Returns one page if the
 * query names one, otherwise all.
 */
export async function listLendings(
  library: Library,
  actor: StaffActor,
  { search, ...filters }: Omit<LendingFilters, 'found'> & { search: string | undefined },
  { page, per_page = pageSizes.lendings }: { page: number | undefined; per_page?: number | undefined },
): Promise<ListOrPage<ListedLending>> {
  const { database, clock } = library;
  const today = clock.today();
  const found = search === undefined ? undefined : await findForDesk(database, actor, search);
  const seen = { ...filters, found, hallId: onlyHallOf(actor) ?? filters.hallId };
  if (!(await maySeeListOf(database, actor, filters.readerId))) return emptyList(page);
  return readList(page, per_page, {
    rows: async (slice) => {
      const rows = await selectLendings(database, seen, today, slice);
      const out = rows.filter(({ status }) => status === 'pending');
      const renewals = await renewalsOf(database, library, out);
      const known = await otherTitlesFound(database, found, rows);
      const ids = rows.map(({ lending_id }) => lending_id);
      const disputed = await selectDisputedOf(database, ids);
      const claims = await openClaimsOf(database, ids);
      return rows.map((row) => ({
        ...lendingSeenBy(actor, row, { book: listedBook(row, known), renewal: renewals.get(row.lending_id) }),
        disputed: disputed.has(row.lending_id),
        claim: claims.get(row.lending_id) ?? null,
      }));
    },
    total: () => countLendings(database, seen, today),
  });
}

type LendingRow = Awaited<ReturnType<typeof selectLendings>>[number];

function lendingSeenBy(
  actor: StaffActor,
  row: LendingRow,
  { book, renewal }: { book: ListedBook; renewal: Renewal | undefined },
): Omit<ListedLending, 'disputed' | 'claim'> {
  const mayAct = reasonAgainstHall(actor, row) === null;
  return {
    lending_id: row.lending_id,
    status: row.status,
    issue_date: row.issue_date,
    return_date: shownReturnDate(row),
    review_id: row.review_id,
    copy_label: row.copy_label,
    hall: { hall_id: row.hall_id, name: row.hall_name },
    request: {
      book,
      reader: contactOf(row, actor, row.status === 'pending'),
    },
    renewals: row.renewals,
    first_due_date: row.first_due_date,
    ...latenessOf(row, renewal),
    renewal: mayAct && renewal ? renewalSeenByStaff(renewal) : null,
    may: {
      change_due: mayAct && row.status === 'pending',
      return: reasonAgainstReturn(actor, row) === null,
      mark_lost: reasonAgainstLost(actor, row) === null,
      mark_found: reasonAgainstFound(actor, row) === null,
    },
  };
}
