/** Rows to skip for a 1-based page. */
export function offsetOf(page: number, size: number): number {
  return (page - 1) * size;
}

/** The number of the last page; 1 for an empty list (contract 1.5). */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** A part of a list: rows to give and rows to skip. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A list that comes whole, or page by page where the caller asks for a page (an addition to contract 1.5). */
export interface ListPage<Item> {
  data: Item[];
  current_page?: number;
  last_page?: number;
  total?: number;
}

const listPageSize = 50;

/** Reads one page of a list, or all of it where no page was asked for. */
export async function paged<Item>(
  page: number | undefined,
  read: { rows: (slice?: Slice) => Promise<Item[]>; total: () => Promise<number> },
): Promise<ListPage<Item>> {
  if (page === undefined) return { data: await read.rows() };
  const slice = { limit: listPageSize, offset: offsetOf(page, listPageSize) };
  const [data, total] = await Promise.all([read.rows(slice), read.total()]);
  return { data, current_page: page, last_page: lastPage(total, listPageSize), total };
}
