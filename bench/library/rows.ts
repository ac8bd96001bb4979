import type pg from 'pg';

/** Collects rows of one table and writes many of them with one statement. */
export class Rows {
  readonly #client: pg.Client;
  readonly #insert: string;
  #columns: unknown[][];
  #count = 0;

  /** `columns` are names with types, as in `id uuid, name text`; `add` takes their values in the same order. */
  constructor(client: pg.Client, table: string, columns: string) {
    const pairs = columns.split(',').map((column) => column.trim().split(' '));
    const names = pairs.map(([name]) => name).join(', ');
    const arrays = pairs.map(([, type], index) => `$${index + 1}::${type}[]`);
    this.#client = client;
    this.#insert = `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays.join(', ')})`;
    this.#columns = pairs.map(() => []);
  }

  add(...values: (string | number | boolean | null)[]): void {
    for (const [index, column] of this.#columns.entries()) column.push(values[index] ?? null);
    this.#count += 1;
  }

  /** Writes the collected rows when there are enough for a statement, or in any case with `all`. */
  async write(all: boolean): Promise<void> {
    if (this.#count === 0 || (!all && this.#count < 10_000)) return;
    const columns = this.#columns;
    this.#columns = columns.map(() => []);
    this.#count = 0;
    await this.#client.query(this.#insert, columns);
  }
}
