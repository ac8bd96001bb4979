import type { FakeCall } from './fake-server.ts';

/** The only page of a list without rows. */
export const noPage = { data: [], current_page: 1, last_page: 1, total: 0 };

/** The page of these rows that a call asks for, ten rows a page. */
export function paged<Row>(rows: readonly Row[], { query }: FakeCall) {
  const current_page = Number(query.page);
  return {
    data: rows.slice(10 * (current_page - 1), 10 * current_page),
    current_page,
    last_page: Math.max(1, Math.ceil(rows.length / 10)),
    total: rows.length,
  };
}
