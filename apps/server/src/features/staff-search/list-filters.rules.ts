/** What the lists of requests and of lendings are asked for alike, named as in the call. */
interface ListQuery<Status extends string> {
  hall_id?: string | undefined;
  status?: Status | '' | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  book_title?: string | undefined;
  q?: string | undefined;
  reader_id?: string | undefined;
  copy_id?: string | undefined;
  sort_order: 'asc' | 'desc';
}

/**
 * The filters that the staff's lists of requests and of lendings share; an empty status is none. `search` is as
 * typed; `findForDesk` turns it into the lists' `found`.
 */
export const listFiltersOf = <Status extends string>(query: ListQuery<Status>) => ({
  hallId: query.hall_id,
  status: query.status || undefined,
  from: query.start_date,
  to: query.end_date,
  bookTitle: query.book_title,
  search: query.q,
  readerId: query.reader_id,
  copyId: query.copy_id,
  order: query.sort_order,
});
