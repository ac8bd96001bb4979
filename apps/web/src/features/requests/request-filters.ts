import { requestStatuses } from '@library/contract/lending/requests.ts';
import type { RequestFilters } from './staff-requests.api.ts';

/** The admin's filters of requests, named as in the call; pending ones first, newest on top. */
export const requestFilterDefaults = {
  status: 'pending',
  hall_id: '',
  start_date: '',
  end_date: '',
  book_title: '',
  sort_order: 'desc',
};
export type RequestFilterValues = typeof requestFilterDefaults;

/** The query of GET /api/request; invalid values in the address become the default. */
export function requestQuery(filters: RequestFilterValues): RequestFilters {
  const { status, hall_id, start_date, end_date, book_title, sort_order } = filters;
  return {
    status: status === '' ? '' : (requestStatuses.find((known) => known === status) ?? 'pending'),
    hall_id,
    start_date,
    end_date,
    book_title: book_title.trim(),
    sort_by: 'request_date',
    sort_order: sort_order === 'asc' ? 'asc' : 'desc',
  };
}
