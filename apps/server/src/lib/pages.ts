import { usualAdminRows, usualRows } from '@library/contract/fields/rows-a-page.ts';

/** Rows per page of each list; the pages of Browse are a setting. */
export const pageSizes = {
  admin_books: usualAdminRows,
  readers: usualAdminRows,
  volunteers: usualAdminRows,
  reference: 15,
  copy_events: 20,
  reader_points: 20,
  reader_notices: 20,
  audit: 20,
  leaderboard: 20,
  reported_reviews: 20,
  disputes: 20,
  claims: 20,
  requests: usualRows,
  lendings: usualRows,
  notices: 20,
  deliveries: 20,
  waits: 50,
  lines: 20,
  to_describe: 20,
  imports: 20,
  import_rows: 20,
  work_proposals: 20,
  stocktakes: 20,
  stocktake_scans: 20,
  stocktake_copies: 50,
  unseen_copies: 50,
} as const;

/** Rows to skip for a 1-based page. */
export function offsetOf(page: number, size: number): number {
  return (page - 1) * size;
}

/** The number of the last page; 1 for an empty list. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** A part of a list: the number of rows, and of rows to skip. */
export interface Slice {
  limit: number;
  offset: number;
}

export interface Page<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  total: number;
}

/** Reads one page. A page past the end is empty and has the true number of the last page. */
export async function readPage<Item>(
  page: number,
  size: number,
  read: { rows: (slice: Slice) => Promise<Item[]>; total: () => Promise<number> },
): Promise<Page<Item>> {
  const [data, total] = await Promise.all([
    read.rows({ limit: size, offset: offsetOf(page, size) }),
    read.total(),
  ]);
  return { data, current_page: page, last_page: lastPage(total, size), total };
}

/** A whole list, or one page where the caller asked for a page. */
export type ListOrPage<Item> = { data: Item[] } | Page<Item>;

/** A list without rows. */
export function emptyList(page: number | undefined): ListOrPage<never> {
  return page === undefined ? { data: [] } : { data: [], current_page: page, last_page: 1, total: 0 };
}

/** Reads one page of a list, or all of it when no page was asked for. */
export async function readList<Item>(
  page: number | undefined,
  size: number,
  read: { rows: (slice?: Slice) => Promise<Item[]>; total: () => Promise<number> },
): Promise<ListOrPage<Item>> {
  return page === undefined ? { data: await read.rows() } : readPage(page, size, read);
}
