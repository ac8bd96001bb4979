import { type LendingStatus, lendingStatuses } from '@library/contract/lending/lendings.ts';
import { addDays } from '../../lib/wording/dates.ts';
import type { KeepLending, LendingFilters } from './lendings.api.ts';

/** The admin's filters of lendings, named as in the call; `status` can be 'late' as well. */
export const lendingFilterDefaults = {
  status: 'pending',
  hall_id: '',
  start_date: '',
  end_date: '',
  date_filter_type: 'return_date',
  book_title: '',
  sort_order: 'desc',
};
export type LendingFilterValues = typeof lendingFilterDefaults;

/** The query for the server, and the filter that the screen applies itself. */
export type LendingSearch = {
  query: LendingFilters;
  keep: KeepLending | undefined;
  /** The same as one query, for the export. */
  exported: LendingFilters;
};

/**
 * Turns the filters into the call's query; invalid values in the address become the default. Late lendings are requested
 * as pending ones and filtered here; a range of return dates then ends yesterday at the latest, so that the server does
 * not send the many that are not late. `today` is `yyyy-MM-dd`.
 */
export function lendingSearch(filters: LendingFilterValues, today: string): LendingSearch {
  const { hall_id, start_date, book_title } = filters;
  const late = filters.status === 'late';
  const type = filters.date_filter_type === 'issue_date' ? 'issue_date' : 'return_date';
  const yesterday = addDays(today, -1);
  const endsLater = filters.end_date === '' || filters.end_date > yesterday;
  const query: LendingFilters = {
    status: statusOf(filters.status),
    hall_id,
    start_date,
    end_date: late && type === 'return_date' && endsLater ? yesterday : filters.end_date,
    date_filter_type: type,
    book_title: book_title.trim(),
    sort_by: 'return_date',
    sort_order: filters.sort_order === 'asc' ? 'asc' : 'desc',
  };
  return {
    query,
    keep: late ? (lending) => isLateByDueDate(lending, today) : undefined,
    exported: late ? { ...query, status: 'late' } : query,
  };
}

/**
 * Whether a lending is still out and was due before today. The filter 'Late' counts every day, as the server does for its
 * list and file of late loans; `isLate` of the badges leaves out the days on which the hall is closed.
 */
export function isLateByDueDate(
  lending: { status: LendingStatus; return_date: string },
  today: string,
): boolean {
  return lending.status === 'pending' && lending.return_date.slice(0, 10) < today;
}

function statusOf(chosen: string): LendingStatus | '' {
  return chosen === '' ? '' : (lendingStatuses.find((known) => known === chosen) ?? 'pending');
}
