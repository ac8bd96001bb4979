import type pg from 'pg';
import { randomIds } from '../../apps/server/src/lib/ids.ts';
import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import type { BenchLibrary } from '../library/open.ts';
import { type ActName, acts, runErrand, type Took } from './acts.ts';
import { Connection } from './connection.ts';
import type { Errand, LendingScene } from './lending-scene.ts';
import { replay, type Script, type Slots, scriptOf } from './replay.ts';
import { type Statement, statementsDuring } from './statement-log.ts';

/** The statements of each call. */
export type LendingScripts = Record<ActName, Script>;

const slotsOf = ({ reader, volunteer, book, hall }: Errand): Slots => ({
  readerToken: reader.tokenHash,
  volunteerToken: volunteer.tokenHash,
  reader: reader.id,
  volunteer: volunteer.id,
  book,
  hall,
});

/** Makes the server lend one book and take it back, and records its statements. */
export async function recordLending(
  client: pg.Client,
  library: BenchLibrary,
  address: string,
  scene: LendingScene,
): Promise<LendingScripts> {
  const random = seededRandom(1);
  const connection = new Connection(address);
  try {
    // Repeated until the server has prepared the statements, as in a library in use.
    for (let time = 0; time < 25; time += 1) {
      await runErrand(connection, scene.errandFor(0, 1, random), () => undefined);
    }
    for (let tries = 0; tries < 10; tries += 1) {
      const errand = scene.errandFor(0, 1, random);
      let done: Awaited<ReturnType<typeof runErrand>> = null;
      const recorded = await statementsDuring(client, library.dataDir, async () => {
        done = await runErrand(connection, errand, () => undefined);
      });
      const scripts = done && scriptsOf(recorded, await knownOf(client, errand, done));
      if (scripts) return scripts;
    }
  } finally {
    connection.close();
  }
  throw new Error('No loan could be recorded by itself.');
}

async function knownOf(
  client: pg.Client,
  errand: Errand,
  { request, lending }: { request: string; lending: string },
): Promise<Slots> {
  const { rows } = await client.query<{ copy_id: string }>(
    'SELECT copy_id FROM book_requests WHERE req_id = $1',
    [request],
  );
  return { ...slotsOf(errand), request, lending, copy: rows[0]?.copy_id ?? '' };
}

/**
 * Splits the statements at the commits, one part for each call; null when there are not exactly three commits, for example
 * because the mail worker sent statements in between.
 */
function scriptsOf(recorded: Statement[], known: Slots): LendingScripts | null {
  const parts: Statement[][] = [[]];
  for (const statement of recorded) {
    parts.at(-1)?.push(statement);
    if (/^commit$/i.test(statement.text)) parts.push([]);
  }
  const [request, fulfil, takeBack, rest] = parts;
  if (!request || !fulfil || !takeBack || rest?.length !== 0) return null;
  return {
    request: scriptOf(request, known),
    fulfil: scriptOf(fulfil, known),
    return: scriptOf(takeBack, known),
  };
}

/** The same errand as `runErrand`, with only the recorded statements. Returns false when no copy was left. */
export async function replayErrand(
  pool: pg.Pool,
  scripts: LendingScripts,
  errand: Errand,
  took: Took,
): Promise<boolean> {
  const slots = { ...slotsOf(errand), request: randomIds(), lending: randomIds() };
  for (const act of acts) {
    const begin = performance.now();
    if (!(await replay(pool, scripts[act], slots))) return false;
    took(act, performance.now() - begin);
  }
  return true;
}
