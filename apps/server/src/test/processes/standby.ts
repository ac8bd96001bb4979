import { appendFile, chown, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { whileCopied } from '../../archive/base-copy.queries.ts';
import { listCluster, piecesOf } from '../../archive/cluster-files.ts';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';

/** A real PostgreSQL and a standby that follows it. */
export interface PrimaryWithStandby {
  /** The URL of the primary's server. */
  primary: string;
  /** The URL of the standby's server. */
  standby: string;
  stop(): Promise<void>;
}

/**
 * Starts both in their own folders. The standby is a copy of the primary's files, and receives the log over a connection.
 */
export async function startPrimaryWithStandby(): Promise<PrimaryWithStandby> {
  const [ofPrimary, ofStandby] = [await makeDataFolder(), await makeDataFolder()];
  const start = (dataDir: string) => startEmbeddedDatabase({ dataDir, log: () => undefined });
  const primary = await start(ofPrimary);
  await copyCluster(primary.connectionString, ofPrimary, ofStandby);
  const standby = await start(ofStandby);
  return {
    primary: primary.connectionString,
    standby: standby.connectionString,
    stop: async () => {
      await standby.stop();
      await primary.stop();
      for (const folder of [ofPrimary, ofStandby]) await removeDataFolder(folder);
    },
  };
}

/** Copies a running cluster from one data folder to another, as a standby. */
async function copyCluster(connectionString: string, fromFolder: string, toFolder: string): Promise<void> {
  const [from, to] = [path.join(fromFolder, 'postgres'), path.join(toFolder, 'postgres')];
  const made: string[] = [to];
  await mkdir(to, { mode: 0o700 });
  const { label } = await whileCopied(connectionString, async () => {
    const { folders, files } = await listCluster(from);
    for (const folder of folders) {
      await mkdir(path.join(to, folder), { mode: 0o700 });
      made.push(path.join(to, folder));
    }
    for (const file of files) {
      const copy = path.join(to, file);
      made.push(copy);
      // An empty file has no pieces, but PostgreSQL needs it.
      await writeFile(copy, '');
      for await (const piece of piecesOf(from, file)) await appendFile(copy, piece);
    }
  });
  const { hostname, port, username, password } = new URL(connectionString);
  const line = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(path.join(to, 'backup_label'), label);
  await writeFile(path.join(to, 'standby.signal'), '');
  await appendFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
  await copyFile(`${from}.password`, `${to}.password`);
  const { uid, gid } = await stat(from);
  made.push(...['backup_label', 'standby.signal'].map((name) => path.join(to, name)), `${to}.password`);
  for (const file of made) await chown(file, uid, gid);
}
