import type pg from 'pg';

/** Collects rows of one table and writes many of them with one statement. */
export class Rows {
  readonly #client: pg.Client;
  readonly #insert: string;
  #columns: unknown[][];
  #count = 0;

  /** Columns as `name: type`, in the order in which `add` takes their values. */
  constructor(client: pg.Client, table: string, columns: Record<string, string>) {
    const names = Object.keys(columns).join(', ');
    const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
    this.#client = client;
    this.#insert = `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays.join(', ')})`;
    this.#columns = Object.values(columns).map(() => []);
  }

  add(...values: (string | number | boolean | null)[]): void {
    for (const [index, column] of this.#columns.entries()) column.push(values[index] ?? null);
    this.#count += 1;
  }

  /** Writes what is collected once it is worth a statement, or at once when told. */
  async write(atOnce: boolean): Promise<void> {
    if (this.#count === 0 || (!atOnce && this.#count < 10_000)) return;
    const columns = this.#columns;
    this.#columns = columns.map(() => []);
    this.#count = 0;
    await this.#client.query(this.#insert, columns);
  }
}
