import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/** The folder in which the step `unit` of `npm test` collects statements; unset in other runs. */
const folder = process.env.STATEMENTS_FOLDER;
/** What PostgreSQL can prepare. Other statements, such as `LOCK TABLE`, are the same in all versions that we support. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with|values|merge)\b/i;

const recorded = new Set<string>();
let written = 0;

if (folder) {
  mkdirSync(folder, { recursive: true });
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...call: unknown[]): unknown {
    const [sent] = call;
    const text = typeof sent === 'string' ? sent : (sent as { text?: string } | undefined)?.text;
    if (text && PREPARABLE.test(text)) recorded.add(text);
    return Reflect.apply(query, this, call);
  } as typeof query;
}

/** Writes after each test file of a worker the text of each statement that its tests have sent to PostgreSQL. */
export function recordStatements(): void {
  if (!folder) return;
  afterAll(() => {
    if (recorded.size === written) return;
    written = recorded.size;
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify([...recorded]));
  });
}
