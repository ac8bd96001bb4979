import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { defaultSettings } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/database/connections/client.ts';
import { transactionsOn } from '../apps/server/src/database/transactions/transactions.ts';
import { writeReminders } from '../apps/server/src/features/notices/reminders/reminders.service.ts';
import { randomIds } from '../apps/server/src/lib/ids.ts';
import { seededRandom } from '../apps/server/src/lib/seeded-random.ts';
import { systemClock } from '../apps/server/src/lib/time/clock.ts';
import type { BenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { runErrand } from './measure/acts.ts';
import { Connection } from './measure/connection.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { prepareLending } from './measure/lending-scene.ts';

/** The number of loans that are due on the same day. */
const loans = 40_000;
const callers = 8;
/** How long the callers run before the mails are written, in seconds. */
const secondsBefore = 5;
/** Limits: the seconds for all mails, and the 99th percentile of concurrent requests in milliseconds. */
const [mostSeconds, mostMilliseconds] = [20, 500];

const clock = systemClock(defaultSettings.time_zone);

/**
 * Writes the mails of a day on which 40,000 loans are due while readers request, collect and return, and reports how long
 * both take as a Markdown table. Throws when a mail is missing, or when a limit is exceeded.
 */
export async function benchLetters(library: BenchLibrary): Promise<string> {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  try {
    await makeDue(client, 0);
    const isOver = await hourlyWork(client);
    const server = await startBenchServer(library);
    try {
      await isOver();
      await makeDue(client, loans);
      const { seconds, times } = await writeUnderLoad(library, client, server.address);
      const letters = await countLetters(client);
      if (letters !== loans) throw new Error(`${letters} letters were written for ${loans} loans.`);
      return reportOf(seconds, times);
    } finally {
      await server.end();
    }
  } finally {
    await client.end();
  }
}

/** Returns the seconds that writing the mails takes, and the milliseconds of each request meanwhile. */
async function writeUnderLoad({ connectionString }: BenchLibrary, client: pg.Client, address: string) {
  const scene = await prepareLending(client);
  const times: number[] = [];
  let [isWriting, isOver] = [false, false];
  const call = async (caller: number) => {
    const connection = new Connection(address);
    const random = seededRandom(caller);
    while (!isOver) {
      await runErrand(connection, scene.errandFor(caller, callers, random), (act, milliseconds) => {
        if (isWriting && act === 'request') times.push(milliseconds);
      });
    }
    connection.close();
  };
  const write = async () => {
    await wait(secondsBefore * 1000);
    isWriting = true;
    return writeLetters(connectionString).finally(() => {
      isOver = true;
    });
  };
  const calling = Array.from({ length: callers }, (_, caller) => call(caller));
  const [seconds] = await Promise.all([write(), ...calling]);
  return { seconds, times };
}

function reportOf(seconds: number, times: number[]): string {
  const { rate, p50, p99 } = figuresOf(times, seconds);
  if (seconds > mostSeconds || p99 > mostMilliseconds) {
    throw new Error(`Too slow: ${seconds.toFixed(1)} s, requests p99 ${inMilliseconds(p99)} ms.`);
  }
  return table(
    ['letters', 'written in', 'requests meanwhile, a second', 'p50 / p99'],
    [
      [
        loans.toLocaleString('en'),
        `${seconds.toFixed(1)} s`,
        rate.toFixed(0),
        `${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms`,
      ],
    ],
  );
}

/**
 * Prepares a wait for a server's first hourly jobs, which include reminders. Inserts an expired session; the returned
 * function waits until the server has deleted it.
 */
async function hourlyWork(client: pg.Client): Promise<() => Promise<void>> {
  await client.query(`INSERT INTO sessions (token_hash, account_id, created_at, used_at, expires_at)
    SELECT sha256('over'), account_id, now() - interval '2 days', now() - interval '2 days', now() - interval '1 day'
    FROM accounts LIMIT 1`);
  return async () => {
    while ((await client.query(`SELECT FROM sessions WHERE token_hash = sha256('over')`)).rowCount)
      await wait(100);
  };
}

/** Makes `wanted` of the open loans due today, and all others due later. */
async function makeDue(client: pg.Client, wanted: number): Promise<void> {
  const today = clock.today();
  // Triggers are off, because they allow changes of due dates only together with a recorded reason.
  await client.query('SET session_replication_role = replica');
  await client.query(`UPDATE lendings SET due_date = $1::date + 10 WHERE status = 'pending'`, [today]);
  const { rowCount } = await client.query(
    `UPDATE lendings SET due_date = $1::date, issue_date = least(issue_date, $1::date - 1)
     WHERE lending_id IN (SELECT lending_id FROM lendings WHERE status = 'pending' ORDER BY lending_id LIMIT $2)`,
    [today, wanted],
  );
  if (rowCount !== wanted) throw new Error(`The library has only ${rowCount} open loans.`);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('DELETE FROM notices');
  await client.query('VACUUM ANALYZE lendings');
}

async function writeLetters(connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, 1);
  const settings = { ...defaultSettings, password_resets: true };
  const library = { database, inTransaction: transactionsOn(database), clock, settings, makeId: randomIds };
  try {
    const begin = performance.now();
    await writeReminders(library);
    return (performance.now() - begin) / 1000;
  } finally {
    await database.destroy();
  }
}

async function countLetters(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM deliveries JOIN notices USING (notice_id)
     WHERE kind = 'due_today' AND channel = 'mail'`,
  );
  return rows[0]?.total ?? 0;
}
