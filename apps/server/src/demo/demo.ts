import { sql } from 'kysely';
import { openDatabase } from '../database/client.ts';
import { migrate } from '../database/migrations.ts';
import { transactionsOn } from '../database/transactions.ts';
import { refreshSearch } from '../features/search/search-index.service.ts';
import { settableClock } from '../lib/clock.ts';
import { seededIds, seededRandom } from '../lib/seeded-random.ts';
import type { Database, Library, Queryable } from '../library.ts';
import { Agenda } from './agenda.ts';
import { addCatalogue } from './catalogue.ts';
import { planDemoCases } from './demo-cases.ts';
import { historyDays, runHistory, type Stage } from './history.ts';
import { registerPeople } from './people.ts';

/** The demo's row in `seeds`: it is written before the first account is made, and stays for ever. */
export const demoSeed = 'demo';
const dayInMilliseconds = 86_400_000;

/** Any number that nothing else locks: one process seeds, others wait and find it done. */
const seedLock = 7_261_034;

async function isNeeded(database: Queryable): Promise<boolean> {
  const seed = await database
    .selectFrom('seeds')
    .where('seed', '=', demoSeed)
    .select('finished_at')
    .executeTakeFirst();
  if (seed) return seed.finished_at === null;
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM accounts)
    OR EXISTS (SELECT FROM books) OR EXISTS (SELECT FROM halls) AS used`.execute(database);
  return rows[0]?.used === false;
}

/**
 * Fills an empty database with the demo library: the real catalogue, and a half year of made-up people's acts
 * through the same services that the application uses, ending now. The same day gives the same data. A database
 * in use is left alone; a seed that was interrupted is thrown away and made anew. `say` hears of the progress.
 */
export async function addDemo(
  { settings, clock }: Library,
  connectionString: string,
  say: (message: string) => void,
): Promise<void> {
  const database = openDatabase(connectionString, 3, { durable: false });
  try {
    await database.connection().execute(async (alone) => {
      await sql`SELECT pg_advisory_lock(${seedLock})`.execute(alone);
      if (!(await isNeeded(alone))) return;
      say('Filling the library with demo data (once, less than a minute) …');
      await emptyAfterInterruption(database, say);
      const now = clock.now();
      await database
        .insertInto('seeds')
        .values({ seed: demoSeed, started_at: now, finished_at: null })
        .execute();
      await fill(database, { settings, clock }, now, say);
      await sql`VACUUM ANALYZE`.execute(database);
      await database
        .updateTable('seeds')
        .set({ finished_at: clock.now() })
        .where('seed', '=', demoSeed)
        .execute();
    });
  } finally {
    await database.destroy();
  }
}

async function emptyAfterInterruption(database: Database, say: (message: string) => void): Promise<void> {
  const begun = await database
    .selectFrom('seeds')
    .where('seed', '=', demoSeed)
    .select('seed')
    .executeTakeFirst();
  if (!begun) return;
  say('  The demo data was interrupted last time; making it anew.');
  await sql`DROP SCHEMA public CASCADE`.execute(database);
  await sql`CREATE SCHEMA public`.execute(database);
  await migrate(database);
}

async function fill(
  database: Database,
  { settings, clock: today }: Pick<Library, 'settings' | 'clock'>,
  now: Date,
  say: (message: string) => void,
): Promise<void> {
  const random = seededRandom(Number(today.today().replaceAll('-', '')));
  const start = new Date(now.getTime() - (historyDays + 1) * dayInMilliseconds);
  const clock = settableClock(settings.time_zone, start);
  const unlimited = { ...settings, registrations_address: 0 };
  const library = {
    database,
    inTransaction: transactionsOn(database),
    clock,
    settings: unlimited,
    makeId: seededIds(random, clock.now),
  };
  const catalogue = await database
    .transaction()
    .execute((transaction) => addCatalogue(transaction, library, random, now));
  await refreshSearch(library);
  say(`  ${catalogue.books.length} books in ${catalogue.halls.length} halls`);
  const people = await registerPeople(library, catalogue, random);
  say(`  ${people.readers.length} readers and ${people.volunteers.length} volunteers`);
  const stage: Stage = { library, catalogue, people, random, agenda: new Agenda() };
  // Books of their own: nobody may have requested before what a demo case has to request.
  const caseBooks = catalogue.books.slice(40, 70);
  planDemoCases(stage, caseBooks, now);
  const books = catalogue.books.filter((book) => !caseBooks.includes(book));
  await runHistory({ ...stage, catalogue: { ...catalogue, books } }, now);
  say('  half a year of requests, lendings and reviews');
}
