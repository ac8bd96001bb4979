import type pg from 'pg';

/** A statement is prepared once a process has sent it this many times in transactions. */
const oftenSent = 20;
/** The maximum number of prepared statements, because each connection keeps their plans, some 50 kB each. */
const mostPrepared = 150;
/** Statements with more values than this concern many rows, and the same number of rows seldom recurs. */
const mostValues = 100;
const mostCounted = 1000;

/**
 * Detects statements that recur. In the short transactions of requests, hand-outs and returns, planning takes longer than
 * running. Their statements therefore get names, so that each connection parses and plans them once (decision 051).
 */
export class RecurringStatements {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts a statement that is being sent, and returns its name if it recurs. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size === mostPrepared) return name;
    const sent = (this.#sent.get(text) ?? 0) + 1;
    if (sent < oftenSent) {
      if (this.#sent.size === mostCounted) this.#sent.clear();
      this.#sent.set(text, sent);
      return undefined;
    }
    this.#sent.delete(text);
    const given = `recurring_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}

/** Prepares the statements that recur in the transactions of a connection. Outside of transactions nothing changes. */
export function prepareRecurring(client: pg.Client, recurring: RecurringStatements): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  let inTransaction = false;
  const query = (...call: unknown[]): unknown => {
    const [text, values, callback] = call;
    if (typeof text !== 'string' || callback !== undefined) return send(...call);
    if (text === 'begin') inTransaction = true;
    if (text === 'commit' || text === 'rollback') inTransaction = false;
    const mayRecur =
      inTransaction && Array.isArray(values) && values.length > 0 && values.length <= mostValues;
    const name = mayRecur ? recurring.nameOf(text) : undefined;
    return name ? send({ name, text, values }) : send(...call);
  };
  client.query = query as pg.Client['query'];
}
