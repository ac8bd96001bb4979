import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/connections/client.ts';
import { migrate } from '../../database/migrations.ts';
import { newBook, submitBook } from '../book-form.ts';
import { TestClient } from '../client.ts';
import { databaseAddress } from '../databases.ts';
import { openLibrary, type TestLibrary } from '../open-library.ts';
import { type BreakableProxy, startProxy } from '../processes/breakable-proxy.ts';
import { type PrimaryWithStandby, startPrimaryWithStandby } from '../processes/standby.ts';
import { done } from '../scenes/lending-scene.ts';
import {
  answeredBy,
  openServer,
  places,
  queryAt,
  type ReadingServer,
  read,
  seenIn,
} from '../scenes/replica-scene.ts';
import { firstMorning } from '../test-library.ts';

let cluster: PrimaryWithStandby;
let library: TestLibrary;
/** The proxy between the servers and the standby. */
let proxy: BreakableProxy;
/** One server accepts a replica of any age, the other one only up to two seconds. */
let patient: ReadingServer;
let strict: ReadingServer;

const nameOf = (connectionString: string) => new URL(connectionString).pathname.slice(1);
const onStandby = () => databaseAddress(cluster.standby, nameOf(library.connectionString));

beforeAll(async () => {
  cluster = await startPrimaryWithStandby();
  const template = openDatabase(cluster.primary, 2);
  await migrate(template);
  await template.destroy();
  library = await openLibrary({
    postgres: databaseAddress(cluster.primary, 'postgres'),
    template: nameOf(cluster.primary),
    start: firstMorning,
    webDir: null,
  });
  proxy = await startProxy(onStandby());
  patient = await openServer(library, proxy.address, 1e6);
  strict = await openServer(library, proxy.address, 2);
}, 120_000);

afterAll(async () => {
  await strict?.close();
  await patient?.close();
  await proxy?.close();
  await library?.close();
  await cluster?.stop();
}, 60_000);

/** Waits until the standby has replayed everything that is committed now. */
async function untilReplayed(): Promise<void> {
  const [{ now }] = await queryPrimary<[{ now: string }]>('SELECT pg_current_wal_lsn() AS now');
  await expect
    .poll(() => queryStandby(`SELECT pg_last_wal_replay_lsn() >= '${now}' AS is`).catch(() => null), {
      timeout: 20_000,
    })
    .toEqual([{ is: true }]);
}

const untilUsed = ({ replica }: ReadingServer) =>
  expect.poll(() => replica.mayAnswer(undefined), { timeout: 20_000 }).toBe(true);

const queryPrimary = <Rows>(text: string) => queryAt<Rows>(library.connectionString, text);
const queryStandby = <Rows>(text: string) => queryAt<Rows>(onStandby(), text);

/** Runs work while the standby receives the log but does not replay it. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await untilUsed(patient);
  await untilReplayed();
  await queryStandby('SELECT pg_wal_replay_pause()');
  await expect
    .poll(() => queryStandby('SELECT pg_get_wal_replay_pause_state() AS state'))
    .toEqual([{ state: 'paused' }]);
  try {
    await work();
  } finally {
    await queryStandby('SELECT pg_wal_replay_resume()');
  }
}

/** An admin adds a book through this server. */
async function addBook(server: ReadingServer, title: string) {
  const admin = new TestClient(server.address, await library.tokenOf(await library.make.admin()));
  const { hall_id } = await library.make.hall();
  const response = await submitBook(admin, {
    ...newBook(),
    title,
    author_name: `Author of ${title}`,
    hall_id,
  });
  return { bookId: done(response).data.book_id, seen: seenIn(response) };
}

describe('a replica of the database answers what everybody may read:', () => {
  it('visitors are answered by it, and changes are carried out by the primary', async () => {
    const { seen } = await addBook(patient, 'Tree of the first day');
    expect(seen).toMatch(/^1-[\dA-F]+\/[\dA-F]+$/);
    await untilReplayed();
    await untilUsed(patient);
    const before = await answeredBy(patient);
    for (const { path, has } of places('Tree of the first day')) {
      const { status, body } = await read(patient, path);
      expect([path, status, has(body)]).toEqual([path, 200, true]);
    }
    const after = await answeredBy(patient);
    expect(after).toEqual({ primary: before.primary, replica: before.replica + 7 });
  });

  it('a person who has changed something sees it everywhere while the replica stands still, and never sees the older state again', async () => {
    await whilePaused(async () => {
      const { seen, bookId } = await addBook(patient, 'Grass beside the river');
      for (let round = 0; round < 2; round += 1) {
        for (const { path, has } of places('Grass beside the river')) {
          const old = await read(patient, path);
          const own = await read(patient, path, seen);
          expect([path, round, has(old.body), has(own.body)]).toEqual([path, round, false, true]);
        }
      }
      // The server reads from the primary what the replica does not have.
      expect((await read(patient, `/api/books/${bookId}`)).body.title).toBe('Grass beside the river');
    });
    await untilReplayed();
    for (const { path, has } of places('Grass beside the river')) {
      expect([path, has((await read(patient, path)).body)]).toEqual([path, true]);
    }
  });

  it('what others are shown in the moment before is not shown to who has changed it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const title = `Cloud number ${round} of the rain`;
      let seen: string | undefined;
      await whilePaused(async () => {
        ({ seen } = await addBook(patient, title));
      });
      while (!(await patient.replica.mayAnswer(seen))) await read(patient, '/api/authors');
      const before = await answeredBy(patient);
      const { body } = await read(patient, '/api/authors', seen);
      expect([round, JSON.stringify(body).includes(title)]).toEqual([round, true]);
      expect((await answeredBy(patient)).replica).toBe(before.replica + 1);
    }
  });

  it('a reader’s own marks come from the primary', async () => {
    const { bookId } = await addBook(patient, 'Stone under the water');
    const token = await library.tokenOf(await library.make.reader());
    await whilePaused(async () => {
      done(await new TestClient(patient.address, token).post('/api/wish', { book_id: bookId }));
      const before = await answeredBy(patient);
      const { body } = await read(patient, `/api/books/${bookId}`, undefined, token);
      expect(body.isLoved).toBe(true);
      expect((await answeredBy(patient)).replica).toBe(before.replica + 1);
    });
  });

  it.each(['9-0/0', 'nonsense', 'FFFFFFFF-FFFFFFFF/FFFFFFFF'])(
    'the primary answers who has seen %s',
    async (seen) => {
      const before = await answeredBy(patient);
      expect((await read(patient, '/api/home', seen)).status).toBe(200);
      expect(await answeredBy(patient)).toEqual({ primary: before.primary + 1, replica: before.replica });
    },
  );

  it('one that is further behind than allowed answers nobody, and says how far it is', async () => {
    await untilUsed(strict);
    await whilePaused(async () => {
      await addBook(strict, 'Lamp of the second night');
      const [{ path, has } = { path: '', has: () => false }] = places('Lamp of the second night');
      await expect.poll(async () => has((await read(strict, path)).body), { timeout: 15_000 }).toBe(true);
      const ready = await read(strict, '/readyz');
      expect([ready.status, ready.body.replica.is_there]).toEqual([200, true]);
      expect(ready.body.replica.seconds_behind).toBeGreaterThanOrEqual(2);
      expect(await (await fetch(`${strict.address}/metrics`)).text()).toMatch(
        /^replica_behind_seconds [2-9]/m,
      );
    });
    await untilUsed(strict);
  });

  it.each(['cut', 'freeze'] as const)(
    'one that is gone is replaced by the primary, until it is there again: %s',
    async (goes) => {
      await untilUsed(patient);
      proxy[goes]();
      expect((await read(patient, '/api/home')).status).toBe(200);
      await expect.poll(() => patient.replica.isThere(), { timeout: 15_000 }).toBe(false);
      for (const { path } of places('Lamp')) expect((await read(patient, path)).status).toBe(200);
      const ready = await read(patient, '/readyz');
      expect([ready.status, ready.body.replica.is_there]).toEqual([200, false]);
      proxy.restore();
      await untilUsed(patient);
      const before = await answeredBy(patient);
      await read(patient, '/api/home');
      expect((await answeredBy(patient)).replica).toBe(before.replica + 1);
    },
  );
});

it('one with another database answers nobody, and the log says why', async () => {
  const said: string[] = [];
  const server = await openServer(library, databaseAddress(cluster.standby, 'postgres'), 1e6, (message) =>
    said.push(message),
  );
  try {
    await expect.poll(() => said).toEqual(['The read replica has another database than DATABASE_URL.']);
    expect((await read(server, '/api/home')).status).toBe(200);
    expect(await answeredBy(server)).toEqual({ primary: 1, replica: 0 });
  } finally {
    await server.close();
  }
});

describe('a server that was made a primary', () => {
  it('is no replica any more', async () => {
    const server = await openServer(library, proxy.address, 1e6);
    try {
      await untilUsed(server);
      await queryStandby('SELECT pg_promote()');
      await expect.poll(() => server.replica.isThere(), { timeout: 15_000 }).toBe(false);
      await queryStandby("UPDATE books SET title = 'Of another library'");
      const { body } = await read(server, '/api/books');
      expect(JSON.stringify(body)).not.toContain('Of another library');
    } finally {
      await server.close();
    }
  });
});
