import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { repeatableChance } from '../../database/seed/random.ts';
import { TestClient } from '../client.ts';
import { databaseAddress } from '../databases.ts';
import { brokenInvariants } from '../invariants.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { useLibrary } from '../test-library.ts';
import { doSomething, type World } from './acts.ts';

const library = useLibrary();
const acts = Number(process.env.SOAK_ACTS ?? 1500);
const seed = Number(process.env.SOAK_SEED ?? randomInt(1_000_000));
const callers = 16;
/** Milliseconds that an act may take at most on a busy machine, all callers together. */
const patience = 120_000 + acts * 60;

const servers: ServerProcess[] = [];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-histories-'));
  library().clock.set(new Date());
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(library().database);
  const DATABASE_URL = databaseAddress(inject('postgres'), rows[0]?.name ?? '');
  for (const name of ['one', 'two']) {
    servers.push(await startServerProcess(path.join(dataDir, name), { DATABASE_URL, MAX_OPEN_BOOKS: '4' }));
  }
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Few books and halls, so that people get in each other's way. */
async function makeWorld(): Promise<World> {
  const { make, as, clock } = library();
  let turn = 0;
  const through = async (account: { account_id: string }) => {
    turn += 1;
    return new TestClient(servers[turn % servers.length]?.address ?? '', (await as(account)).token);
  };
  const halls: World['halls'] = [];
  for (let number = 0; number < 3; number += 1) {
    const { hall_id } = await make.hall();
    const volunteers = [await make.volunteer({ hall_id }), await make.volunteer({ hall_id })];
    halls.push({ hall_id, volunteers: await Promise.all(volunteers.map(through)) });
  }
  const addBook = async () => {
    const book = await make.book();
    for (const hall of halls) await make.copies(book, hall, 2);
    return book.book_id;
  };
  const readers = await Promise.all(Array.from({ length: 12 }, async () => through(await make.reader())));
  const admins = [await through(await make.admin()), await through(await make.admin())];
  const books = [];
  for (let number = 0; number < 8; number += 1) books.push(await addBook());
  const empty = { requests: [], lendings: [], lost: [], past: [] };
  return { readers, halls, admins, books, ...empty, dueDate: clock.today(), addBook };
}

it(
  `a random history through two server processes leaves nothing wrong (seed ${seed})`,
  async () => {
    const world = await makeWorld();
    const answers = new Map<number, number>();
    let left = acts;
    const call = async (caller: number) => {
      const chance = repeatableChance(seed * callers + caller);
      while (left > 0) {
        left -= 1;
        const { status, body } = await doSomething(world, chance);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }
    };
    // What must hold holds at every moment, not only in the end.
    const watch = async () => {
      while (left > 0) expect(await brokenInvariants(library().database)).toEqual([]);
    };
    await Promise.all([watch(), ...Array.from({ length: callers }, (_, caller) => call(caller))]);
    expect(await brokenInvariants(library().database)).toEqual([]);
    // A history in which nothing succeeds, or nothing is refused, proves nothing.
    expect(answers.get(200) ?? 0).toBeGreaterThan(acts / 20);
    expect(answers.get(201) ?? 0).toBeGreaterThan(acts / 50);
    expect(answers.get(409) ?? 0).toBeGreaterThan(acts / 50);
    if (process.env.SOAK_ACTS) process.stdout.write(`${acts} acts: ${JSON.stringify([...answers])}\n`);
  },
  patience,
);
