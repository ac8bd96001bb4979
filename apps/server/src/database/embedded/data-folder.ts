import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { databaseUser, firstClosedFolder } from './os-user.ts';

/**
 * The data folder when none was chosen: `preferred`, unless this process is root and PostgreSQL's user cannot
 * reach it there (a project in root's home, say). Then a folder under `shelter`, always the same for the same
 * project; `log` hears of it.
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
