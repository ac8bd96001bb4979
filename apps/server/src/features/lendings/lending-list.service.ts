import type { Lending } from '@library/contract/lendings.ts';
import { type ListPage, pageSizes, readList } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { maySeeReaderContact, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { contactOf } from '../requests/contacts.rules.ts';
import { countLendings, type LendingFilters, selectLendings } from './lending-list.queries.ts';
import {
  reasonAgainstFound,
  reasonAgainstLost,
  reasonAgainstReturn,
  shownReturnDate,
} from './lendings.rules.ts';

/**
 * Lendings of all halls for an admin; a volunteer gets those of their own hall, whatever `hall_id` says. Returns one
 * page if the query names a page, otherwise all.
 */
export async function listLendings(
  library: Library,
  actor: StaffActor,
  filters: LendingFilters,
  page: number | undefined,
): Promise<ListPage<Lending>> {
  const { database, clock } = library;
  const today = clock.today();
  const seen = { ...filters, hallId: onlyHallOf(actor) ?? filters.hallId };
  return readList(page, pageSizes.lendings, {
    rows: async (slice) =>
      (await selectLendings(database, seen, today, slice)).map((row) => lendingSeenBy(actor, row)),
    total: () => countLendings(database, seen, today),
  });
}

type LendingRow = Awaited<ReturnType<typeof selectLendings>>[number];

function lendingSeenBy(actor: StaffActor, row: LendingRow): Lending {
  return {
    lending_id: row.lending_id,
    status: row.status,
    issue_date: row.issue_date,
    return_date: shownReturnDate(row),
    review_id: row.review_id,
    copy_label: row.copy_label,
    hall: { hall_id: row.hall_id, name: row.hall_name },
    request: {
      book: { book_id: row.book_id, title: row.title },
      reader: contactOf(row, maySeeReaderContact(actor, row.status === 'pending')),
    },
    may: {
      return: reasonAgainstReturn(actor, row) === null,
      mark_lost: reasonAgainstLost(actor, row) === null,
      mark_found: reasonAgainstFound(actor, row) === null,
    },
  };
}
