import { expect, it } from 'vitest';
import type { Case } from './case.ts';
import { diskFull } from './disk-full.ts';
import { databaseKilled } from './kills.ts';

/** Starts and stops of PostgreSQL take their time on a busy machine. */
const patience = 180_000;
const effort = { rounds: 1, outage: 1000 };
const tried = ({ reasonAgainst }: Case) => (reasonAgainst?.() ?? null) === null;

it(
  'a database that is killed under load is started again by the server, and nothing is lost',
  async () => {
    expect(await databaseKilled.run(effort)).toMatch(/^1 kill/);
  },
  patience,
);

it.runIf(tried(diskFull))(
  'a disk that fills up under load stops changes with a sentence, and nothing is lost or left half written',
  async () => {
    expect(await diskFull.run(effort)).toMatch(/^filled 2 times/);
  },
  patience,
);
