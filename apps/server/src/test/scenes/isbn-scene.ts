import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestClient } from '../client.ts';
import { type IsbnStandIn, knownIsbn, startIsbnStandIn } from '../stand-ins/isbn-stand-in.ts';
import { firstMorning, useLibrary } from '../test-library.ts';
import { done } from './lending-scene.ts';

const [minute, day] = [60_000, 24 * 3_600_000];

/** The maximum size of a cover in bytes, smaller than the default. */
export const coverBytes = 1024 * 1024;

/**
 * Opens a library with both ISBN sources, whose services a stand-in on this machine replaces. An admin agrees to both
 * sources before each test. Call it once at the top of the file.
 */
export async function useIsbnScene() {
  // Started first, because the library's settings need its address.
  const standIn: IsbnStandIn = await startIsbnStandIn();
  const library = useLibrary({
    isbn_sources: ['openlibrary', 'google'],
    google_books_key: 'a-key',
    isbn_stand_in: standIn.address,
    isbn_lookups_an_hour: 0,
    cover_bytes: coverBytes,
    library_name: 'ইসলামিক Library',
    contact_email: 'desk@library.example',
  });
  let people: { account_id: string }[] = [];
  let clients: TestClient[] = [];
  let now = firstMorning;
  /** Repeated after more than a day, because logins expire. */
  const logIn = async () => {
    clients = await Promise.all(people.map(library().as));
  };
  const client = (at: number): TestClient => {
    const one = clients[at];
    if (!one) throw new Error('People are there only inside tests.');
    return one;
  };
  const scene = {
    library,
    standIn,
    minute,
    day,
    volunteer: () => client(0),
    /** Amina Begum. */
    admin: () => client(1),
    now: () => now,
    later: async (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
      library().clock.set(now);
      if (milliseconds > day) await logIn();
    },
    agree: (source: string, agreed: boolean) =>
      client(1).put(`/api/admin/isbn-sources/${source}`, { agreed }),
    lookUp: async (isbn = knownIsbn) => done(await client(0).get(`/api/isbn/${isbn}`)),
    /** The paths that were called since the last call of this function. */
    called: () => standIn.calls.splice(0).map(({ url }) => url),
  };
  beforeAll(async () => {
    const { make } = library();
    people = [await make.volunteer(), await make.admin({ name: 'Amina Begum' })];
  });
  afterAll(() => standIn.close());
  beforeEach(async () => {
    const { database, clock } = library();
    await database.deleteFrom('isbn_answers').execute();
    await database.deleteFrom('isbn_sources').execute();
    now = firstMorning;
    clock.set(now);
    await logIn();
    for (const source of ['openlibrary', 'google']) done(await scene.agree(source, true));
    scene.called();
  });
  return scene;
}
