import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readVersionsOf, type Versions } from '../../database/data-versions.ts';
import { TestClient, type TestResponse } from '../client.ts';
import { brokenInvariants } from '../invariants.ts';
import { missingPrograms, startCluster } from '../processes/cluster.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { type DirectLibrary, withDatabaseAt } from '../processes/direct-library.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import type { Case } from './case.ts';
import { until } from './load.ts';

const borrowers = 8;
/** Milliseconds that a caller without an answer waits before the same call. */
const retryDelay = 100;
const timeout = 120_000;

/** What the borrowers have seen. */
interface Seen {
  /** Loans that were requested, handed out and returned, each act acknowledged. */
  loans: number;
  later: number;
  unanswered: number;
}

/** Makes a call again under its key until it is answered. Throws when the answer is a refusal, or a 503 does not say when to come back. */
async function insist(seen: Seen, call: () => Promise<TestResponse>): Promise<TestResponse['body']> {
  for (;;) {
    try {
      const { status, body, headers } = await call();
      if (status < 300) return body;
      if (status !== 503 || !headers.get('retry-after')) throw new Error(`${status}: ${body.message}`);
      seen.later += 1;
    } catch (error) {
      // `fetch` throws these when a connection fails.
      if (!(error instanceof TypeError && error.cause)) throw error;
      seen.unanswered += 1;
    }
    await wait(retryDelay);
  }
}

/** Lets a reader borrow and return one book through these servers until told to stop. Returns the loans that were acknowledged. */
async function borrow(
  { make, tokenOf, clock }: DirectLibrary,
  [one, other]: readonly [string, string],
  seen: Seen,
  isOver: () => boolean,
): Promise<string[]> {
  const { hall_id } = await make.hall();
  const [volunteer, reader] = [await make.volunteer({ hall_id }), await make.reader({ hall_id })];
  const book = await make.book();
  await make.copies(book, { hall_id }, 1);
  const [readerToken, deskToken] = [await tokenOf(reader), await tokenOf(volunteer)];
  const as = (address: string, token: string) => new TestClient(address, token, randomUUID());
  const loans: string[] = [];
  while (!isOver()) {
    const wanting = as(one, readerToken);
    const { req_id } = (
      await insist(seen, () => wanting.post('/api/request', { book_id: book.book_id, hall_id }))
    ).data;
    const giving = as(other, deskToken);
    const handOut = { req_id, return_date: clock.today() };
    const { lending_id } = (await insist(seen, () => giving.patch('/api/request/fulfill', handOut))).data;
    const taking = as(one, deskToken);
    await insist(seen, () => taking.patch('/api/lendings/return', { lending_id }));
    loans.push(lending_id);
    seen.loans += 1;
  }
  return loans;
}

/** Reads the versions until told to stop; returns those that were lower than one before. */
async function watchVersions({ database }: DirectLibrary, isOver: () => boolean): Promise<string[]> {
  const read = readVersionsOf(database);
  const wentBack: string[] = [];
  let before: Versions = { catalogue: 0, books: 0, reference: 0 };
  while (!isOver()) {
    const now = await read().catch(() => before);
    for (const name of ['catalogue', 'books', 'reference'] as const) {
      if (now[name] < before[name]) wentBack.push(`the version ${name} went back to ${now[name]}`);
    }
    before = now;
    await wait(20);
  }
  return wentBack;
}

/** What is wrong with the library after all: acknowledged loans that are missing or were made twice, and broken invariants. */
async function faultsOf({ database }: DirectLibrary, loans: string[]): Promise<string[]> {
  const rows = await database.selectFrom('lendings').select(['lending_id', 'status']).execute();
  const returned = new Set(rows.filter(({ status }) => status === 'returned').map((row) => row.lending_id));
  return [
    ...loans.filter((id) => !returned.has(id)).map((id) => `lost: the return of ${id}`),
    ...(rows.length === loans.length ? [] : [`${rows.length} loans for ${loans.length} that were asked for`]),
    ...(await brokenInvariants(database)),
  ];
}

/** The machine with the primary is gone while two servers work; the standby takes over. */
export const failOver: Case = {
  name: 'fail-over',
  reasonAgainst: () => {
    const missing = missingPrograms();
    return missing.length > 0 ? `Not installed: ${missing.join(', ')}.` : null;
  },
  run: async () => {
    const cluster = await startCluster();
    const folders = [await makeDataFolder(), await makeDataFolder()] as const;
    const servers: ServerProcess[] = [];
    const settings = { DATABASE_URL: cluster.address, REGISTRATIONS_ADDRESS: '0' };
    try {
      for (const folder of folders) servers.push(await startServerProcess(folder, settings));
      const addresses = [servers[0]?.address ?? '', servers[1]?.address ?? ''] as const;
      return await withDatabaseAt(cluster.address, async (library) => {
        const seen: Seen = { loans: 0, later: 0, unanswered: 0 };
        let isOver = false;
        const watching = watchVersions(library, () => isOver);
        const borrowing = Promise.all(
          Array.from({ length: borrowers }, () => borrow(library, addresses, seen, () => isOver)),
        );
        borrowing.catch(() => undefined);
        const untilMore = (more: number) =>
          Promise.race([
            until(() => seen.loans, seen.loans + more, timeout, 'No loan was made any more'),
            borrowing,
          ]);
        await untilMore(20);
        await cluster.killPrimary();
        const begin = performance.now();
        // Those that were under way on the other machine.
        const { later } = seen;
        await until(() => seen.later, later + 1, timeout, 'No caller got a 503');
        await untilMore(1);
        const took = (performance.now() - begin) / 1000;
        await untilMore(20);
        isOver = true;
        const loans = (await borrowing).flat();
        const faults = [...(await watching), ...(await faultsOf(library, loans))];
        if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
        return `the standby took over after ${took.toFixed(1)} s; ${loans.length} loans, each once; ${seen.later} calls refused with a 503, ${seen.unanswered} without an answer`;
      });
    } catch (error) {
      // The callers learn no more of a fault than that there was one.
      const told = servers.flatMap((server) => server.output().match(/^.*unexpected error.*$/gm) ?? []);
      throw new Error([String(error), ...told.slice(0, 3)].join('\n'), { cause: error });
    } finally {
      for (const server of servers) await server.end();
      await cluster.stop();
      for (const folder of folders) await removeDataFolder(folder);
    }
  },
};
