/** The number of rows that are read at a time. */
export const blockSize = 500;

/** All rows of a table in blocks, in the order of its id; `read` returns the rows after a given id. */
export async function* blocksOf<Row>(
  read: (after: string | null, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read(after, blockSize);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < blockSize) return;
    after = idOf(last);
  }
}

/** The type of a row that a function reads in blocks. */
export type RowOf<Read extends (...given: never[]) => AsyncIterable<unknown[]>> =
  ReturnType<Read> extends AsyncIterable<(infer Row)[]> ? Row : never;
