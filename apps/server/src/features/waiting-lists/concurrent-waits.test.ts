import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts';
import { done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { joined } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { useDataFolder } from '../../test/use-data-folder.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();
const dataDir = useDataFolder();
let other: ServerProcess | undefined;

beforeAll(async () => {
  // The other process uses the system clock.
  library().clock.set(new Date());
  other = await startServerProcess(dataDir(), { DATABASE_URL: library().connectionString });
});
afterAll(async () => {
  await other?.end();
});

it('twenty join, six copies come back and three requests end at the same time, through two processes', async () => {
  const { make, as, database, address, clock } = library();
  const through = ({ token }: TestClient, number: number) =>
    new TestClient(number % 2 === 0 ? address : (other?.address ?? ''), token);
  const scene = await lendingScene(library(), 9);
  const newReader = async () => as(await make.reader());
  const lendings = await Promise.all(
    Array.from({ length: 6 }, async () => lent(scene, clock.today(), await newReader())),
  );
  const holders = await Promise.all(Array.from({ length: 3 }, newReader));
  const requests = await Promise.all(holders.map((holder) => requested(scene, holder)));
  const people = await Promise.all(Array.from({ length: 20 }, newReader));
  const body = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id] };
  const responses = await Promise.all([
    ...people.map((client, at) => through(client, at).post('/api/wait', body)),
    ...lendings.map((lending_id, at) =>
      through(scene.volunteerClient, at).patch('/api/lendings/return', { lending_id }),
    ),
    ...requests.map((req_id, at) =>
      through(holders[at] ?? people[0] ?? scene.adminClient, at).delete('/api/request', { req_id }),
    ),
  ]);
  // Readers who came while a copy was on the shelf have to request it; all others are in line or have a turn.
  const joining = responses.slice(0, 20).map(({ status }) => status);
  expect(joining.every((status) => status === 201 || status === 409)).toBe(true);
  for (const response of responses.slice(20)) done(response);
  expect(await brokenInvariants(database)).toEqual([]);
  const line = await database
    .selectFrom('waits')
    .where('book_id', '=', scene.book.book_id)
    .select('status')
    .orderBy('joined_at')
    .orderBy('wait_id')
    .execute();
  expect(line.length).toBe(joining.filter((status) => status === 201).length);
  const free = await database
    .selectFrom('copies')
    .where('book_id', '=', scene.book.book_id)
    .where('state', '=', 'available')
    .select('copy_id')
    .execute();
  // Nine copies came back: each is held for somebody in line, or is on the shelf because nobody was in line.
  const turns = line.filter(({ status }) => status === 'offered');
  expect(turns.length + free.length).toBe(9);
  if (turns.length < line.length) expect(free).toEqual([]);
});

it('a reader who joins while a copy comes back gets the copy or is sent to request it', async () => {
  const { make, as, database } = library();
  for (let round = 0; round < 10; round += 1) {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, library().clock.today(), await as(await make.reader()));
    const body = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id] };
    const [joining] = await Promise.all([
      scene.readerClient.post('/api/wait', body),
      scene.volunteerClient.patch('/api/lendings/return', { lending_id }),
    ]);
    expect([201, 409]).toContain(joining.status);
    const { data } = done(await scene.readerClient.get('/api/wait'));
    expect(data.map(({ status }: { status: string }) => status)).toEqual(
      joining.status === 201 ? ['offered'] : [],
    );
  }
  expect(await brokenInvariants(database)).toEqual([]);
});

it('a server that is killed between an offer and its notice leaves neither, and the next call makes both', async () => {
  const { make, as, database } = library();
  const scene = await lendingScene(library());
  const req_id = await requested(scene);
  const waiting = await make.reader();
  const wait_id = await joined(scene, await as(waiting));
  const statusOf = async (table: 'waits' | 'book_requests') => {
    const { rows } = await sql<{ status: string }>`SELECT status FROM ${sql.table(table)}
      WHERE ${table === 'waits' ? sql`wait_id = ${wait_id}` : sql`req_id = ${req_id}`}`.execute(database);
    return rows[0]?.status;
  };
  const turns = () =>
    database
      .selectFrom('notices')
      .where('account_id', '=', waiting.account_id)
      .where('kind', '=', 'turn')
      .select('notice_id')
      .execute();
  // The offer has been written, and its notice waits for a lock.
  const killed = database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE notices IN SHARE MODE`.execute(transaction);
    const through = new TestClient(other?.address ?? '', scene.readerClient.token);
    const calling = through.delete('/api/request', { req_id });
    await untilSomebodyWaits(database);
    await Promise.all([expect(calling).rejects.toThrow(TypeError), other?.end('SIGKILL')]);
  });
  await killed;
  expect([await statusOf('book_requests'), await statusOf('waits'), await turns()]).toEqual([
    'pending',
    'waiting',
    [],
  ]);
  expect(await brokenInvariants(database)).toEqual([]);
  done(await scene.readerClient.delete('/api/request', { req_id }));
  expect([await statusOf('book_requests'), await statusOf('waits')]).toEqual(['cancelled', 'offered']);
  expect(await turns()).toHaveLength(1);
  expect(await brokenInvariants(database)).toEqual([]);
});
