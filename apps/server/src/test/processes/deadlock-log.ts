import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The number of deadlocks in the embedded PostgreSQL of a data folder. Read from its log, because a crash loses its statistics.
 */
export async function deadlocksInLog(dataDir: string): Promise<number> {
  const read = (name: string) => readFile(path.join(dataDir, 'postgres', name), 'utf8');
  // The older file exists only after a long log was rotated.
  const log = (await read('server.log.1').catch(() => '')) + (await read('server.log'));
  return log.match(/ ERROR: {2}deadlock detected$/gm)?.length ?? 0;
}
