import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { databaseUser, firstClosedFolder } from './os-user.ts';

/**
 * The settings, with a data folder that PostgreSQL can reach unless one was configured. `log` gets a message about another one.
 */
export async function withReachableFolder(config: Config, log: (message: string) => void): Promise<Config> {
  if (config.databaseUrl || config.dataDirChosen) return config;
  return { ...config, dataDir: await reachableDataFolder(config.dataDir, log) };
}

/**
 * The data folder when none was configured: `preferred`, unless this process is root and PostgreSQL's user cannot reach it (a
 * project in root's home, say). Then a folder under `shelter`, always the same for the same project, with a message to `log`.
 */
export async function reachableDataFolder(
  preferred: string,
  log: (message: string) => void,
  shelter = '/var/lib',
): Promise<string> {
  await mkdir(preferred, { recursive: true });
  const user = await databaseUser(path.join(preferred, 'postgres'));
  const closed = user && (await firstClosedFolder(user, preferred));
  if (!closed) return preferred;
  const project = createHash('sha256').update(preferred).digest('hex').slice(0, 8);
  const folder = path.join(shelter, `lending-library-${project}`);
  log(
    `PostgreSQL's user cannot pass through ${closed}, so the data is kept in ${folder} (DATA_DIR chooses another).`,
  );
  return folder;
}
