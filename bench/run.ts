/**
 * `npm run bench`: how quickly a library of 50,000 books is read, and how quickly its halls lend, as the README's
 * tables. With `reading` or `mix` as an argument only that one.
 */
import { openBenchLibrary } from './library/open.ts';
import { benchMix } from './mix.ts';
import { benchReading } from './reading.ts';

const parts = { reading: benchReading, mix: benchMix };
const chosen = process.argv.slice(2);

const library = await openBenchLibrary(50_000);
const tables: string[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) tables.push(await measure(library));
  }
} finally {
  await library.close();
}
for (const table of tables) console.log(`\n${table}`);
