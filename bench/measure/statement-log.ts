import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A statement that was sent to the database. */
export interface Statement {
  /** The name of a prepared statement, if it has one. */
  name: string | undefined;
  text: string;
  values: (string | null)[];
}

/**
 * The statements that the embedded database receives while `work` runs, in their order. They are read from the database's own
 * log.
 */
export async function statementsDuring(
  client: pg.Client,
  dataDir: string,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const file = path.join(dataDir, 'postgres', 'server.log');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await setLogging(client, 'all');
  const { size } = await stat(file);
  await work().finally(() => setLogging(client, 'none'));
  const log = await open(file);
  const { buffer, bytesRead } = await log.read(Buffer.alloc(16_000_000), 0, undefined, size);
  await log.close();
  return parse(buffer.toString('utf8', 0, bytesRead), rows[0]?.pid ?? 0);
}

/** Resolves when the setting is in effect. */
async function setLogging(client: pg.Client, which: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${which}'`);
  await client.query('SELECT pg_reload_conf()');
  for (let shown = ''; shown !== which; await wait(50)) {
    const { rows } = await client.query<{ log_statement: string }>('SHOW log_statement');
    shown = rows[0]?.log_statement ?? '';
  }
}

function parse(log: string, ownPid: number): Statement[] {
  const statements: Statement[] = [];
  // An entry begins with its time; continuation lines are indented.
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, pid, kind, rest] = /^.*? \[(\d+)\] (LOG|DETAIL): {2}(.*)$/s.exec(entry) ?? [];
    if (rest === undefined || Number(pid) === ownPid) continue;
    const [, name, text] = /^(?:statement|execute (\S+)): (.*)$/s.exec(rest) ?? [];
    if (kind === 'LOG' && text !== undefined) {
      statements.push({ name: name === '<unnamed>' ? undefined : name, text, values: [] });
    } else if (kind === 'DETAIL') {
      const values = [...rest.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)];
      const last = statements.at(-1);
      if (last) last.values = values.map(([, value]) => value?.replaceAll("''", "'") ?? null);
    }
  }
  return statements;
}
