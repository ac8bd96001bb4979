import type { Case, Effort } from './case.ts';
import { diskFull } from './disk-full.ts';
import { failOver } from './fail-over.ts';
import { bothKilled, databaseKilled, serverKilled } from './kills.ts';
import { lettersKilled } from './letters.ts';
import { lineCut } from './line-cut.ts';
import { lostDisk } from './lost-disk.ts';
import { migrationKilled, twoStarts } from './migrations.ts';
import { replayKilled } from './replay.ts';

const cases: readonly Case[] = [
  serverKilled,
  databaseKilled,
  bothKilled,
  lettersKilled,
  replayKilled,
  diskFull,
  lineCut,
  lostDisk,
  failOver,
  migrationKilled,
  twoStarts,
];
const effort: Effort = {
  rounds: Number(process.env.CHAOS_ROUNDS ?? 5),
  outage: Number(process.env.CHAOS_OUTAGE_SECONDS ?? 60) * 1000,
  holdTimes: true,
};

/** Runs one case, prints a line about it, and returns false when it failed. */
async function runCase({ name, reasonAgainst, run }: Case): Promise<boolean> {
  const reason = reasonAgainst?.() ?? null;
  if (reason !== null) {
    process.stdout.write(`${name}: not tried. ${reason}\n`);
    return true;
  }
  const begin = performance.now();
  try {
    const figures = await run(effort);
    const seconds = Math.round((performance.now() - begin) / 1000);
    process.stdout.write(`${name}: nothing lost (${figures}; ${seconds} s)\n`);
    return true;
  } catch (error) {
    process.stdout.write(`${name}: FAILED. ${error instanceof Error ? error.stack : String(error)}\n`);
    return false;
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !cases.some((each) => each.name === name));
if (unknown.length > 0) {
  const names = cases.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no case ${unknown.join(' or ')}. There are ${names}.\n`);
  process.exit(1);
}
for (const each of cases) {
  if (wanted.length > 0 && !wanted.includes(each.name)) continue;
  if (!(await runCase(each))) process.exitCode = 1;
}
