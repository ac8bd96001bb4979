import { usualRows } from '@library/contract/fields/rows-a-page.ts';

/** One page of a list, as a screen shows it. `total` counts the rows of all pages. */
export type ListPage<Row> = { rows: Row[]; lastPage: number; total: number };

/**
 * The page of a list to show. The response is either one page (with `last_page`) or the whole list, which is then cut here.
 * Without `page` (1-based) a whole list is not cut.
 */
export function listPage<Row>(
  response: { data: Row[]; last_page?: number | undefined; total?: number | undefined },
  page?: number,
  size = usualRows,
): ListPage<Row> {
  const { data, last_page, total } = response;
  if (last_page !== undefined) return { rows: data, lastPage: last_page, total: total ?? data.length };
  if (page === undefined) return { rows: data, lastPage: 1, total: data.length };
  return {
    rows: data.slice((page - 1) * size, page * size),
    lastPage: Math.max(1, Math.ceil(data.length / size)),
    total: data.length,
  };
}
