import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { runErrand } from '../measure/acts.ts';
import { Connection, callBytes } from '../measure/connection.ts';
import { type LendingScene, prepareLending } from '../measure/lending-scene.ts';
import { costOf, type Processes } from './measure-calls.ts';
import type { Cost } from './measured.ts';
import { growthOf, type TableSize, tableSizes } from './tables.ts';

const callers = 8;
const uncounted = 200;
const pack = promisify(gzip);

/** The cost of loans and reviews, and the disk space that they use. */
export interface LoanFigures {
  cost: Cost;
  review: Cost;
  loans: number;
  growth: Map<string, TableSize>;
  /** Bytes of the write-ahead log per loan, as PostgreSQL writes it and as the archive stores it. */
  log: { written: number; kept: number };
}

/** Carries out `loans` loans from request to return with the calls of the web app, and then reviews every fourth. */
export async function measureLoans(
  client: pg.Client,
  { address, clusterDir, processes }: { address: string; clusterDir: string; processes: Processes },
  loans: number,
): Promise<LoanFigures> {
  const scene = await prepareLending(client);
  await lend(address, scene, uncounted);
  const before = await tableSizes(client);
  await client.query('CHECKPOINT');
  const begin = await logPosition(client);
  let reviewers: Review[] = [];
  const cost = await costOf(processes, loans, async () => {
    reviewers = await lend(address, scene, loans);
  });
  const end = await logPosition(client);
  const reviews = reviewers.filter((_, index) => index % 4 === 0);
  let reviewed = 0;
  const spent = await costOf(processes, 1, async () => {
    reviewed = await writeReviews(address, reviews);
  });
  const growth = growthOf(before, await tableSizes(client));
  const written = Number(
    (await client.query('SELECT pg_wal_lsn_diff($1, $2) AS bytes', [end, begin])).rows[0]?.bytes,
  );
  return {
    cost,
    review: { server: spent.server / reviewed, database: spent.database / reviewed },
    loans,
    growth,
    log: { written: written / loans, kept: (await packedLog(client, clusterDir, begin, end)) / loans },
  };
}

interface Review {
  token: string;
  book: string;
}

/**
 * Runs errands by a few callers until `loans` of them have ended with a return. Returns the reader and the book of each, for
 * reviews.
 */
async function lend(address: string, scene: LendingScene, loans: number): Promise<Review[]> {
  const done: Review[] = [];
  let begun = 0;
  const call = async (_: unknown, caller: number) => {
    const connection = new Connection(address);
    const random = seededRandom(loans + caller);
    while (begun < loans) {
      begun += 1;
      const errand = scene.errandFor(caller, callers, random);
      if (await runErrand(connection, errand, () => undefined))
        done.push({ token: errand.reader.token, book: errand.book });
      else begun -= 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: callers }, call));
  return done;
}

/**
 * Writes reviews and returns how many the server accepted: it refuses a second review of a book that a reader borrowed
 * twice.
 */
async function writeReviews(address: string, reviews: readonly Review[]): Promise<number> {
  const connection = new Connection(address);
  let taken = 0;
  for (const { token, book } of reviews) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const body = { book_id: book, rating: 4, comment: 'Clear, and worth the time it takes to read.' };
    const { status } = await connection.send(callBytes('/api/reviews', { method: 'POST', headers, body }));
    if (status === 201) taken += 1;
  }
  connection.close();
  if (taken === 0) throw new Error('No review was taken.');
  return taken;
}

async function logPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('SELECT pg_current_wal_insert_lsn() AS at');
  return rows[0]?.at ?? '';
}

/** The compressed size in bytes of the log between two positions, compressed as in the archive. */
async function packedLog(client: pg.Client, clusterDir: string, begin: string, end: string): Promise<number> {
  await client.query('SELECT pg_switch_wal()');
  const { rows } = await client.query<{ first: number; last: number; size: number }>(
    `SELECT floor(pg_wal_lsn_diff($1, '0/0') / size)::int AS first, floor(pg_wal_lsn_diff($2, '0/0') / size)::int AS last, size
     FROM (SELECT setting::int AS size FROM pg_settings WHERE name = 'wal_segment_size') AS piece`,
    [begin, end],
  );
  const { first = 0, last = 0, size = 1 } = rows[0] ?? {};
  const name = (piece: number) => {
    const perFile = 2 ** 32 / size;
    const parts = [1, Math.floor(piece / perFile), piece % perFile];
    return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
  };
  let bytes = 0;
  for (let piece = first; piece <= last; piece += 1) {
    const content = await readFile(path.join(clusterDir, 'pg_wal', name(piece)));
    bytes += (await pack(content, { level: 1 })).length;
  }
  return bytes;
}
