/** A page of rows as the queries return it. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Rows to skip for a 1-based page. */
export function offsetOf(page: number, size: number): number {
  return (page - 1) * size;
}

/** The number of the last page; 1 for an empty list (contract 1.5). */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
