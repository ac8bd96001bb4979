/**
 * `npm run bench`: how quickly a library of 50,000 books is read, and how quickly its halls lend, as the README's tables, and how
 * long a hundred concurrently added books take. The argument `reading`, `mix` or `adding` runs only that one; `letters` writes the
 * letters of a day on which 40,000 loans are due, in a library of its own.
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

/** Opens a library, measures in it, and throws when transactions have waited for each other in a circle. */
async function measureIn(
  opening: Promise<BenchLibrary>,
  measures: ((library: BenchLibrary) => Promise<string>)[],
): Promise<void> {
  const library = await opening;
  // Asked from another database, since its connection stays, and nobody may use one that is copied.
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
