import type pg from 'pg';

/**
 * Counts the possible changes by connections of this process: each end of a transaction, and each statement outside of one except
 * SELECT, SET and SHOW. A change is counted before its caller gets the result.
 */
export class OwnChanges {
  #count = 0;

  /** Rises with every change. */
  get count(): number {
    return this.#count;
  }

  /** Counts the changes of a connection. */
  watch(client: pg.Client): void {
    const send = client.query.bind(client) as (...call: unknown[]) => unknown;
    let inTransaction = false;
    const query = (...call: unknown[]): unknown => {
      const text = textOf(call[0]);
      if (text !== null && beginning.test(text)) inTransaction = true;
      const isChange = text === null || ending.test(text) || !(inTransaction || reading.test(text));
      if (!isChange) return send(...call);
      if (text !== null && ending.test(text)) inTransaction = false;
      const callback = call.at(-1);
      if (typeof callback === 'function') {
        return send(...call.slice(0, -1), (...result: unknown[]) => {
          this.#count += 1;
          callback(...result);
        });
      }
      const sent = send(...call);
      const rise = () => {
        this.#count += 1;
      };
      if (sent instanceof Promise) sent.then(rise, rise);
      else rise();
      return sent;
    };
    client.query = query as pg.Client['query'];
  }
}

const beginning = /^\s*(?:begin|start transaction)\b/i;
const ending = /^\s*(?:commit|rollback)(?! to\b)/i;
const reading = /^\s*(?:select|set|show)\b/i;

/** The text of a statement in the forms that `pg` accepts; null for anything else. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}
