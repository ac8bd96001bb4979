/**
 * `npm run bench`: how quickly a library of 50,000 books is read, and how quickly its halls lend, as the README's tables, and how
 * long a hundred concurrently added books take. The argument `reading`, `mix` or `adding` runs only that one.
 */
import { deadlocksIn } from '../apps/server/src/test/databases.ts';
import { benchAdding } from './adding.ts';
import { openBenchLibrary } from './library/open.ts';
import { benchMix } from './mix.ts';
import { benchReading } from './reading.ts';

const parts = { reading: benchReading, mix: benchMix, adding: benchAdding };
const chosen = process.argv.slice(2);

const library = await openBenchLibrary(50_000);
const tables: string[] = [];
const deadlocks = () =>
  deadlocksIn(library.connectionString, new URL(library.connectionString).pathname.slice(1));
const before = await deadlocks();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) tables.push(await measure(library));
  }
  const met = (await deadlocks()) - before;
  if (met > 0) throw new Error(`There were ${met} deadlocks.`);
} finally {
  await library.close();
}
for (const table of tables) console.log(`\n${table}`);
