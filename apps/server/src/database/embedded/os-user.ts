import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type OsUser, run } from './processes.ts';

/**
 * The user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root: the owner of the
 * database's folder when it exists, else `postgres`, which is created if necessary. Undefined for an ordinary user (and on
 * Windows): PostgreSQL then runs as that user.
 * @throws when the folder belongs to another ordinary user, or the user cannot be created
 */
export async function databaseUser(clusterDir: string): Promise<OsUser | undefined> {
  const me = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (me === undefined) return undefined;
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new Error(
        `The database in ${clusterDir} belongs to another user of this machine (number ${owner.uid}). ` +
          'Start the server as that user or as root, or choose another folder with DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return (await lookUp('postgres')) ?? (await create('postgres'));
}

/** Creates a folder that belongs to the user, or to this process without one. */
export async function makeFolderFor(user: OsUser | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/** The first folder on the path to `target`, including itself, that the user cannot pass through. */
export async function firstClosedFolder(user: OsUser, target: string): Promise<string | undefined> {
  const { root } = path.parse(target);
  // Tested as that user instead of computed from the mode: groups and access lists count too.
  const isOpen = async (folder: string) =>
    (await run('test', ['-x', folder], { user, cwd: root })).code === 0;
  // Who passes through the last folder passes through all of them.
  if (await isOpen(target)) return undefined;
  const names = path.relative(root, target).split(path.sep);
  for (let depth = 1; depth <= names.length; depth += 1) {
    const folder = path.join(root, ...names.slice(0, depth));
    if (!(await isOpen(folder))) return folder;
  }
  return undefined;
}

async function lookUp(name: string): Promise<OsUser | undefined> {
  const uid = await run('id', ['-u', name], { cwd: '/' });
  const gid = await run('id', ['-g', name], { cwd: '/' });
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

async function create(name: string): Promise<OsUser> {
  const made = await run('useradd', ['--system', '--user-group', '--no-create-home', name], { cwd: '/' });
  const user = await lookUp(name);
  if (user) return user;
  throw new Error(
    `PostgreSQL refuses to run as root, and the user '${name}' for it could not be made (${made.output}). ` +
      `Make a user '${name}', or start the server as an ordinary user.`,
  );
}
