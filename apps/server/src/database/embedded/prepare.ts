import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { databaseUser, firstClosedFolder } from './os-user.ts';
import type { OsUser } from './processes.ts';
import { findPrograms } from './programs.ts';

/**
 * Finds the programs and the user for the cluster in a data folder. Changes nothing there.
 * @throws when a folder is closed to PostgreSQL's user, or there is no PostgreSQL for this machine
 */
export async function prepare(dataDir: string): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres');
  const user = await databaseUser(dir);
  if (user) await requireOpenPath(user, dataDir);
  const programs = await findPrograms(dataDir, user);
  return { dataDir, dir, passwordFile: path.join(dataDir, 'postgres.password'), user, programs };
}

async function requireOpenPath(user: OsUser, dataDir: string): Promise<void> {
  const closed = await firstClosedFolder(user, dataDir);
  if (closed === undefined) return;
  throw new Error(
    `PostgreSQL refuses to run as root, so it runs as the user ${user.name}, and that user cannot pass through the ` +
      `folder ${closed}, where the data folder ${dataDir} lies. Open it (chmod o+x ${closed}), set DATA_DIR to a ` +
      'folder elsewhere, such as /var/lib/library, or start the server as an ordinary user.',
  );
}
