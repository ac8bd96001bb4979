import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** The facts that a response can acknowledge, each with a query for the ids for which it is true. */
const queries = {
  requested: sql<{ id: string }>`SELECT req_id AS id FROM book_requests`,
  cancelled: sql<{ id: string }>`SELECT req_id AS id FROM book_requests WHERE status = 'cancelled'`,
  joined: sql<{ id: string }>`SELECT wait_id AS id FROM waits`,
  lent: sql<{ id: string }>`SELECT lending_id AS id FROM lendings`,
  lost: sql<{ id: string }>`SELECT lending_id AS id FROM lendings WHERE status IN ('lost', 'returned')`,
  returned: sql<{ id: string }>`SELECT lending_id AS id FROM lendings WHERE status = 'returned'`,
  'due date moved': sql<{ id: string }>`SELECT lending_id AS id FROM due_changes`,
  noted: sql<{ id: string }>`SELECT desk_act_id AS id FROM desk_acts`,
  claimed: sql<{ id: string }>`SELECT lending_id AS id FROM return_claims`,
  'passed on': sql<{ id: string }>`SELECT passing_id AS id FROM passings WHERE status = 'passed'`,
  reviewed: sql<{ id: string }>`SELECT review_id AS id FROM reviews`,
  reported: sql<{ id: string }>`SELECT review_id AS id FROM review_reports`,
  hidden: sql<{ id: string }>`SELECT entity_id AS id FROM audit_log WHERE kind = 'review' AND action = 'hid'`,
  shown: sql<{
    id: string;
  }>`SELECT entity_id AS id FROM audit_log WHERE kind = 'review' AND action = 'showed'`,
  added: sql<{ id: string }>`SELECT book_id AS id FROM books`,
  deleted: sql<{ id: string }>`SELECT book_id AS id FROM books WHERE deleted_at IS NOT NULL`,
  registered: sql<{ id: string }>`SELECT account_id AS id FROM accounts`,
  erased: sql<{ id: string }>`SELECT account_id AS id FROM accounts WHERE deleted_at IS NOT NULL`,
  moved: sql<{ id: string }>`SELECT entity_id AS id FROM audit_log WHERE kind = 'copy' AND action = 'moved'`,
  merged: sql<{ id: string }>`SELECT entity_id AS id FROM audit_log WHERE action = 'merged'`,
};

export type Acknowledged = keyof typeof queries;

interface Acknowledgement {
  id: string;
  /** The moment of the response, by `performance.now()`. */
  at: number;
}

/** The facts that the server has acknowledged to callers, to compare them with the database at the end. */
export class Acknowledgements {
  readonly #ids = new Map<Acknowledged, Acknowledgement[]>();
  readonly #removed = new Set<string>();

  add(what: Acknowledged, id: string): void {
    const ids = this.#ids.get(what) ?? [];
    ids.push({ id, at: performance.now() });
    this.#ids.set(what, ids);
  }

  /**
   * Ignores a fact that a call is about to undo, whatever the response will be. Also ignores it when it is added later,
   * because the response to an earlier call may arrive after it was undone.
   */
  remove(what: Acknowledged, id: string): void {
    this.#removed.add(`${what} ${id}`);
  }

  get count(): number {
    return this.countBefore(Number.POSITIVE_INFINITY);
  }

  /** The number of facts that were acknowledged before a moment of `performance.now()`. */
  countBefore(moment: number): number {
    return [...this.#ids.values()].flat().filter(({ at }) => at < moment).length;
  }

  /**
   * The facts that were acknowledged before a moment of `performance.now()` and are not in the database. A fact may have
   * been acknowledged several times.
   */
  async missingFrom(database: Database, before = Number.POSITIVE_INFINITY): Promise<string[]> {
    const missing: string[] = [];
    for (const [what, ids] of this.#ids) {
      const left = new Map<string, number>();
      for (const { id } of (await queries[what].execute(database)).rows)
        left.set(id, (left.get(id) ?? 0) + 1);
      for (const { id, at } of ids) {
        if (at >= before) break;
        const times = left.get(id) ?? 0;
        const acknowledged = `${what} ${id}`;
        if (times === 0 && !this.#removed.has(acknowledged)) missing.push(acknowledged);
        left.set(id, times - 1);
      }
    }
    return missing;
  }
}
