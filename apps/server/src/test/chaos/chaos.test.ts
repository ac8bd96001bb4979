import { expect, it } from 'vitest';
import type { Case } from './case.ts';
import { diskFull } from './disk-full.ts';
import { failOver } from './fail-over.ts';
import { databaseKilled } from './kills.ts';
import { lettersKilled } from './letters.ts';
import { lostDisk } from './lost-disk.ts';

/** PostgreSQL is slow to start and stop on a busy machine. */
const timeout = 180_000;
const effort = { rounds: 1, outage: 1000, holdTimes: false };
const canRun = ({ reasonAgainst }: Case) => (reasonAgainst?.() ?? null) === null;

it(
  'a database that is killed under load is started again by the server, and nothing is lost',
  async () => {
    expect(await databaseKilled.run(effort)).toMatch(/^1 kill/);
  },
  timeout,
);

it(
  'a server that is killed while it sends letters loses none, and sends none more than twice',
  async () => {
    expect(await lettersKilled.run(effort)).toMatch(/^1 kill/);
  },
  timeout,
);

it.runIf(canRun(diskFull))(
  'a disk that fills up under load stops changes with a sentence, and nothing is lost or left half written',
  async () => {
    expect(await diskFull.run(effort)).toMatch(/^filled 2 times/);
  },
  timeout,
);

it(
  'a library whose disk is lost under load is brought back by a command, with everything that was archived',
  async () => {
    expect(await lostDisk.run(effort)).toMatch(/^lost are the last \d+\.\d s, back after \d+\.\d s; /);
  },
  2 * timeout,
);

it.runIf(canRun(failOver))(
  'a standby takes over under load when the machine of the primary is gone, and each act is carried out once',
  async () => {
    expect(await failOver.run(effort)).toMatch(/^the standby took over after \d+\.\d s; /);
  },
  2 * timeout,
);
