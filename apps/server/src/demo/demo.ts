import { openDatabase } from '../database/connections/client.ts';
import { migrate } from '../database/migrations.ts';
import { transactionsOn } from '../database/transactions/transactions.ts';
import { markRead } from '../features/notices/notices.service.ts';
import { refreshSearch } from '../features/search/stored-index/search-index.service.ts';
import { seededIds, seededRandom } from '../lib/seeded-random.ts';
import { settableClock } from '../lib/time/clock.ts';
import { millisecondsADay } from '../lib/time/moments.ts';
import type { Database, Library } from '../library.ts';
import { Agenda } from './agenda.ts';
import { addCatalogue, lineBooks } from './catalogue.ts';
import { planClosedDays, planPastClosedDay } from './closed-days.ts';
import {
  dropAllTables,
  findDemoSeed,
  finishDemoSeed,
  insertDemoSeed,
  isInUse,
  lockDemo,
  vacuum,
} from './demo.queries.ts';
import { planDemoCases } from './demo-cases.ts';
import { planDemoLines } from './demo-lines.ts';
import { planDemoLists } from './demo-lists.ts';
import { addDemoWorks } from './demo-works.ts';
import { countHalf } from './half-counted.ts';
import { historyDays, runHistory, type Stage } from './history.ts';
import { registerPeople } from './people.ts';

type Log = (message: string) => void;

/**
 * Fills an empty database with the demo library: the real catalogue, and half a year, ending now, in which made-up people use the
 * application's services. The same day gives the same data. A database in use stays unchanged; an interrupted demo is removed and
 * made again.
 */
export async function addDemo(
  library: Library,
  { connectionString, dataDir }: { connectionString: string; dataDir: string },
  log: Log,
): Promise<void> {
  const database = openDatabase(connectionString, 3, { durable: false });
  try {
    await database.connection().execute(async (connection) => {
      await lockDemo(connection);
      const seed = await findDemoSeed(connection);
      if (seed ? seed.finished_at !== null : await isInUse(connection)) return;
      log('Filling the library with demo data (once, less than a minute) …');
      if (seed) {
        log('  The demo data was interrupted last time; starting again.');
        await dropAllTables(database);
        await migrate(database);
      }
      const now = library.clock.now();
      await insertDemoSeed(database, now);
      await fill(database, library, { now, dataDir, log });
      await vacuum(database);
      await finishDemoSeed(database, library.clock.now());
    });
  } finally {
    await database.destroy();
  }
}

async function fill(
  database: Database,
  { settings, clock: today }: Pick<Library, 'settings' | 'clock'>,
  { now, dataDir, log }: { now: Date; dataDir: string; log: Log },
): Promise<void> {
  const random = seededRandom(Number(today.today().replaceAll('-', '')));
  const start = new Date(now.getTime() - (historyDays + 1) * millisecondsADay);
  const clock = settableClock(settings.time_zone, start);
  // Nobody gets letters about past events.
  const letters = { registrations_address: 0, password_resets: false };
  const { max_open_books } = settings;
  // Without limits, so that neither random events nor the settings make a planned case fail.
  const unlimited = { first_book_requests: 0, requests_a_day: 0, max_open_books: Number.POSITIVE_INFINITY };
  const library = {
    database,
    inTransaction: transactionsOn(database),
    clock,
    settings: { ...settings, ...letters, ...unlimited },
    makeId: seededIds(random, clock.now),
  };
  const catalogue = await database
    .transaction()
    .execute((transaction) => addCatalogue(transaction, library, random, now));
  await refreshSearch(library);
  log(`  ${catalogue.books.length} books in ${catalogue.halls.length} halls`);
  const people = await registerPeople(library, catalogue, random);
  log(`  ${people.readers.length} readers and ${people.volunteers.length} volunteers`);
  const stage: Stage = { library, catalogue, people, random, agenda: new Agenda() };
  // These cases have books of their own, so that no other reader has already requested them.
  const caseBooks = catalogue.books.slice(40, 70);
  const waitedFor = catalogue.books.slice(lineBooks.from, lineBooks.to);
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * millisecondsADay - 1);
  planDemoCases(stage, caseBooks, at);
  planDemoLines(stage, waitedFor, at);
  planPastClosedDay(stage, at);
  planDemoLists(stage, at, dataDir);
  const books = catalogue.books.filter((book) => !caseBooks.includes(book) && !waitedFor.includes(book));
  const byChance = { ...library, settings: { ...library.settings, max_open_books } };
  await runHistory({ ...stage, library: byChance, catalogue: { ...catalogue, books } }, now);
  // People have read all notices up to 2.5 days ago.
  clock.set(at(2.5));
  for (const person of [...people.readers, ...people.volunteers, people.admin])
    await markRead(library, person, { all: true });
  log('  half a year of requests, lendings and reviews');
  await countHalf(stage, clock, at);
  clock.set(now);
  await addDemoWorks(stage);
  await planClosedDays(stage);
}
