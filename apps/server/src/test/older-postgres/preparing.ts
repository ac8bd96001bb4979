import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A statement that a server cannot prepare, and why. */
export interface Unprepared {
  text: string;
  reason: string;
}

/** The statements that the workers of a run have recorded in this folder, each once. */
export function recordedIn(folder: string): string[] {
  const texts = readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  );
  return [...new Set<string>(texts)].sort();
}

/**
 * Leaves out the recorded statements that this server cannot prepare either: they belong to tables of one test alone, to an older
 * schema, or are wrong on purpose.
 */
export async function leaveOutUnprepared(folder: string, address: string): Promise<void> {
  const texts = recordedIn(folder);
  const unprepared = new Set((await unpreparedOf(address, texts)).map(({ text }) => text));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, 'statements.json'),
    JSON.stringify(texts.filter((text) => !unprepared.has(text))),
  );
}

/**
 * Prepares each statement and forgets it. PostgreSQL reads it, looks up its tables, columns, functions and operators, and derives
 * the types of its parameters; it changes nothing.
 */
export async function unpreparedOf(address: string, texts: readonly string[]): Promise<Unprepared[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const unprepared: Unprepared[] = [];
  try {
    for (const text of texts) {
      try {
        await client.query(`PREPARE recorded AS ${text}`);
        await client.query('DEALLOCATE recorded');
      } catch (error) {
        unprepared.push({ text, reason: (error as Error).message });
      }
    }
  } finally {
    await client.end();
  }
  return unprepared;
}
