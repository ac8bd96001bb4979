import type pg from 'pg';
import { childrenOf, memoryIn } from '../measure/processor.ts';
import type { Processes } from './measure-calls.ts';
import type { Measured } from './measured.ts';

/** The bytes of a book in the search index of a server process, as measured for decision 097. */
const indexedBook = 2500;

/**
 * Measures the memory in megabytes of a server, of PostgreSQL without its connections, and of one connection that a server
 * has used.
 */
export async function measureMemory(
  client: pg.Client,
  { server, postmaster }: Processes,
): Promise<Measured['memory']> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  const backends = rows.map(({ pid }) => pid);
  const alone = await Promise.all(backends.map(async (pid) => (await memoryIn(pid)).alone));
  const all = [postmaster, ...(await childrenOf(postmaster))];
  const shares = await Promise.all(all.map(async (pid) => (await memoryIn(pid)).share));
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  return {
    server: (await memoryIn(server)).share,
    connection: sum(alone) / Math.max(1, alone.length),
    database: sum(shares) - sum(alone),
    book: indexedBook,
  };
}
