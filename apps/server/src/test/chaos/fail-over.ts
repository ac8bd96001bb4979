import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readVersionsOf, type Versions } from '../../database/caches/data-versions.ts';
import { TestClient, type TestResponse } from '../client.ts';
import { faultOf } from '../histories/faults.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { missingPrograms, startPatroni } from '../processes/cluster.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { type DirectLibrary, withDatabaseAt } from '../processes/direct-library.ts';
import { type Front, startFront } from '../processes/front.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import type { Case } from './case.ts';
import { until } from './load.ts';
import { AvailabilityChanges, watchBook } from './watched-book.ts';

const borrowers = 8;
/** Milliseconds before a caller without a response repeats the call. */
const retryDelay = 100;
/** The promised maximum time until the library carries out acts again, in milliseconds. */
const promised = 30_000;
/** How long the case waits before it fails, in milliseconds. */
const timeout = 120_000;

/** The results of the borrowers' calls. */
interface Seen {
  /** The acknowledged calls, by moments of `performance.now()`. */
  acts: { sent: number; answered: number }[];
  /** The number of loans for which the request, the hand-out and the return were acknowledged. */
  loans: number;
  later: number;
  unanswered: number;
}

/**
 * Repeats a call with its idempotency key until it succeeds. Throws when it is refused, or when a 503 has no message or
 * `Retry-After`.
 */
async function insist(seen: Seen, call: () => Promise<TestResponse>): Promise<TestResponse['body']> {
  for (;;) {
    const sent = performance.now();
    try {
      const response = await call();
      const { status, body } = response;
      if (status < 300) {
        seen.acts.push({ sent, answered: performance.now() });
        return body;
      }
      const fault = faultOf(response);
      if (status !== 503 || fault) throw new Error(fault ?? `${status}: ${body.message}`);
      seen.later += 1;
    } catch (error) {
      // `fetch` throws these when a connection fails.
      if (!(error instanceof TypeError && error.cause)) throw error;
      seen.unanswered += 1;
    }
    await wait(retryDelay);
  }
}

/** A reader, the desk of the hall, and a book with a single copy. */
interface Borrower {
  hallId: string;
  bookId: string;
  reader: string;
  desk: string;
  changes: AvailabilityChanges;
}

async function makeBorrower({ make, tokenOf }: DirectLibrary): Promise<Borrower> {
  const { hall_id } = await make.hall();
  const [volunteer, reader] = [await make.volunteer({ hall_id }), await make.reader({ hall_id })];
  const book = await make.book();
  await make.copies(book, { hall_id }, 1);
  return {
    hallId: hall_id,
    bookId: book.book_id,
    reader: await tokenOf(reader),
    desk: await tokenOf(volunteer),
    changes: new AvailabilityChanges(),
  };
}

/** Makes a reader borrow and return the book repeatedly. Returns the ids of the acknowledged loans. */
async function borrow(
  { hallId, bookId, reader, desk, changes }: Borrower,
  { address, today }: { address: string; today: () => string },
  seen: Seen,
  isOver: () => boolean,
): Promise<string[]> {
  const as = (token: string) => new TestClient(address, token, randomUUID());
  const loans: string[] = [];
  while (!isOver()) {
    const wanting = as(reader);
    const wanted = { book_id: bookId, hall_id: hallId };
    const { req_id } = (await changes.make(() => insist(seen, () => wanting.post('/api/request', wanted))))
      .data;
    const giving = as(desk);
    const handOut = { req_id, return_date: today() };
    const { lending_id } = (await insist(seen, () => giving.patch('/api/request/fulfill', handOut))).data;
    const taking = as(desk);
    await changes.make(() => insist(seen, () => taking.patch('/api/lendings/return', { lending_id })));
    loans.push(lending_id);
    seen.loans += 1;
  }
  return loans;
}

/** Reads the versions repeatedly; returns a message for each that was lower than before. */
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

/** The faults of the library at the end: acknowledged loans that are missing or duplicated, and violated invariants. */
async function faultsOf({ database }: DirectLibrary, loans: string[]): Promise<string[]> {
  const rows = await database.selectFrom('lendings').select(['lending_id', 'status']).execute();
  const returned = new Set(rows.filter(({ status }) => status === 'returned').map((row) => row.lending_id));
  return [
    ...loans.filter((id) => !returned.has(id)).map((id) => `lost: the return of ${id}`),
    ...(rows.length === loans.length ? [] : [`${rows.length} loans for ${loans.length} that were asked for`]),
    ...(await brokenInvariants(database)),
  ];
}

/**
 * Waits until an act that was sent after `begin` has been acknowledged.
 * @returns the milliseconds in between
 */
async function timeOfTakeOver({ acts }: Seen, begin: number): Promise<number> {
  const first = () => acts.find(({ sent }) => sent >= begin);
  await until(() => Number(first() !== undefined), 1, timeout, 'No act was carried out any more');
  return (first()?.answered ?? Number.POSITIVE_INFINITY) - begin;
}

/** The primary's machine fails while two servers work behind HAProxy; the standby takes over. */
export const failOver: Case = {
  name: 'fail-over',
  reasonAgainst: () => {
    const missing = missingPrograms();
    return missing.length > 0 ? `Not installed: ${missing.join(', ')}.` : null;
  },
  run: async ({ holdTimes }) => {
    const cluster = await startPatroni();
    const folders = [await makeDataFolder(), await makeDataFolder()] as const;
    const servers: ServerProcess[] = [];
    let front: Front | undefined;
    const settings = {
      DATABASE_URL: cluster.address,
      REGISTRATIONS_ADDRESS: '0',
      TRUST_PROXY: '127.0.0.1',
    };
    try {
      for (const folder of folders) servers.push(await startServerProcess(folder, settings));
      const addresses = [servers[0]?.address ?? '', servers[1]?.address ?? ''] as const;
      front = await startFront(addresses);
      const { address } = front;
      return await withDatabaseAt(cluster.address, async (library) => {
        const seen: Seen = { acts: [], loans: 0, later: 0, unanswered: 0 };
        const people: Borrower[] = [];
        for (let count = 0; count < borrowers; count += 1) people.push(await makeBorrower(library));
        const [watched] = people;
        if (!watched) throw new Error('Nobody borrows.');
        let isOver = false;
        const watching = Promise.all([
          watchVersions(library, () => isOver),
          watchBook(watched.bookId, watched.changes, addresses, () => isOver),
        ]);
        watching.catch(() => undefined);
        const where = { address, today: () => library.clock.today() };
        const borrowing = Promise.all(people.map((person) => borrow(person, where, seen, () => isOver)));
        borrowing.catch(() => undefined);
        const untilMore = (more: number) =>
          Promise.race([
            until(() => seen.loans, seen.loans + more, timeout, 'No loan was made any more'),
            borrowing,
          ]);
        await untilMore(20);
        const { later } = seen;
        await cluster.killPrimary();
        const took = await timeOfTakeOver(seen, performance.now());
        if (holdTimes && took > promised) {
          throw new Error(`The standby took over after ${took / 1000} s; ${promised / 1000} s are promised.`);
        }
        if (seen.later === later) throw new Error('No caller got a 503.');
        await untilMore(20);
        isOver = true;
        const loans = (await borrowing).flat();
        const [wentBack, { answers, faults: stale }] = await watching;
        const faults = [...wentBack, ...stale, ...(await faultsOf(library, loans))];
        if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
        return `the standby took over after ${(took / 1000).toFixed(1)} s; ${loans.length} loans, each once; ${seen.later} calls refused with a 503, ${seen.unanswered} without an answer; ${answers} answers about one book through both servers, none older than another before`;
      });
    } catch (error) {
      // The callers only see that a fault occurred, not what it was.
      const told = servers.flatMap((server) => server.output().match(/^.*unexpected error.*$/gm) ?? []);
      throw new Error([String(error), ...told.slice(0, 3)].join('\n'), { cause: error });
    } finally {
      await front?.stop();
      for (const server of servers) await server.end();
      await cluster.stop();
      for (const folder of folders) await removeDataFolder(folder);
    }
  },
};
