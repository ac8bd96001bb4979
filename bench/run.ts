/**
 * `npm run bench`: measures how quickly a library of 50,000 books is read, how quickly its halls lend, as the README's
 * tables, and how long it takes to add a hundred books concurrently. The argument `reading`, `mix` or `adding` runs only
 * that part; `letters` writes the mails of a day on which 40,000 loans are due, in a library of its own.
 */
import { databaseAddress, deadlocksIn } from '../apps/server/src/test/databases.ts';
import { benchAdding } from './adding.ts';
import { benchLetters } from './letters.ts';
import { calm } from './library/circulation.ts';
import { type BenchLibrary, openBenchLibrary } from './library/open.ts';
import { benchMix } from './mix.ts';
import { benchReading } from './reading.ts';

const parts = { reading: benchReading, mix: benchMix, adding: benchAdding };
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const tables: string[] = [];

/** Opens a library, runs the measurements in it, and throws when there were deadlocks. */
async function measureIn(
  opening: Promise<BenchLibrary>,
  measures: ((library: BenchLibrary) => Promise<string>)[],
): Promise<void> {
  const library = await opening;
  // Read through another database, because this connection stays open and a database with connections cannot be copied.
  const otherDatabase = databaseAddress(library.connectionString, 'postgres');
  const deadlocks = () => deadlocksIn(otherDatabase, new URL(library.connectionString).pathname.slice(1));
  try {
    const before = await deadlocks();
    for (const measure of measures) tables.push(await measure(library));
    const met = (await deadlocks()) - before;
    if (met > 0) throw new Error(`There were ${met} deadlocks.`);
  } finally {
    await library.close();
  }
}

const wanted = Object.entries(parts).filter(([name]) => isChosen(name));
if (wanted.length > 0)
  await measureIn(
    openBenchLibrary(50_000),
    wanted.map(([, measure]) => measure),
  );
if (isChosen('letters')) await measureIn(openBenchLibrary(50_000, { ...calm, lent: 0.45 }), [benchLetters]);
for (const table of tables) console.log(`\n${table}`);
