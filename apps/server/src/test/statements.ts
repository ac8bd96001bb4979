import type pg from 'pg';
import { connectionsOf } from '../database/shared-sql/prepared-statements.ts';
import type { Database } from '../library.ts';

/** Records the statements that are sent to a database while `work` runs, in order. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { pool, priority } = connectionsOf(database);
  const statements: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    const note = (...call: unknown[]): unknown => {
      const [sent] = call;
      statements.push(typeof sent === 'string' ? sent : (sent as { text: string }).text);
      return Reflect.apply(query, client, call);
    };
    client.query = note as pg.PoolClient['query'];
  };
  for (const each of [pool, priority]) each.on('acquire', watch);
  try {
    await work();
  } finally {
    for (const each of [pool, priority]) each.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return statements;
}
