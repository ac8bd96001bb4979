import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** Each kind of promise that an answer makes, with the query for the ids of which it is kept. */
const queries = {
  requested: sql<{ id: string }>`SELECT req_id AS id FROM book_requests`,
  cancelled: sql<{ id: string }>`SELECT req_id AS id FROM book_requests WHERE status = 'cancelled'`,
  lent: sql<{ id: string }>`SELECT lending_id AS id FROM lendings`,
  lost: sql<{ id: string }>`SELECT lending_id AS id FROM lendings WHERE status IN ('lost', 'returned')`,
  returned: sql<{ id: string }>`SELECT lending_id AS id FROM lendings WHERE status = 'returned'`,
  reviewed: sql<{ id: string }>`SELECT review_id AS id FROM reviews`,
  added: sql<{ id: string }>`SELECT book_id AS id FROM books`,
  deleted: sql<{ id: string }>`SELECT book_id AS id FROM books WHERE deleted_at IS NOT NULL`,
  registered: sql<{ id: string }>`SELECT account_id AS id FROM accounts`,
  erased: sql<{ id: string }>`SELECT account_id AS id FROM accounts WHERE deleted_at IS NOT NULL`,
  moved: sql<{ id: string }>`SELECT entity_id AS id FROM audit_log WHERE kind = 'copy' AND action = 'moved'`,
  merged: sql<{ id: string }>`SELECT entity_id AS id FROM audit_log WHERE action = 'merged'`,
};

/** What an answer promised. */
export type Acknowledged = keyof typeof queries;

/** What callers were told has been done, to be looked up when all is over. */
export class Acknowledgements {
  readonly #ids: Record<Acknowledged, string[]>;

  constructor() {
    const names = Object.keys(queries) as Acknowledged[];
    this.#ids = Object.fromEntries(names.map((name): [Acknowledged, string[]] => [name, []])) as Record<
      Acknowledged,
      string[]
    >;
  }

  add(promised: Acknowledged, id: string): void {
    this.#ids[promised].push(id);
  }

  /** Takes a promise back that somebody is about to undo, whatever the answer will be. */
  remove(promised: Acknowledged, id: string): void {
    this.#ids[promised] = this.#ids[promised].filter((each) => each !== id);
  }

  /** How many promises were made. */
  get count(): number {
    return Object.values(this.#ids).reduce((sum, ids) => sum + ids.length, 0);
  }

  /** The promises of which the database knows nothing; empty when all is well. The same thing may be promised several times. */
  async missingFrom(database: Database): Promise<string[]> {
    const forgotten: string[] = [];
    for (const [promised, query] of Object.entries(queries)) {
      const left = new Map<string, number>();
      for (const { id } of (await query.execute(database)).rows) left.set(id, (left.get(id) ?? 0) + 1);
      for (const id of this.#ids[promised as Acknowledged]) {
        const times = left.get(id) ?? 0;
        if (times === 0) forgotten.push(`${promised} ${id}`);
        left.set(id, times - 1);
      }
    }
    return forgotten;
  }
}
