import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../lib/files/disk-full.ts';
import { syncDirectory } from '../lib/files/sync-directory.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';

/** The prefix of drafts; no object has it. */
const draftPrefix = '.draft-';

/** Errors of file systems without hard links, such as those of USB sticks. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Stores objects as files in a folder, which only their owner can read. The folder itself is never created, because a missing
 * folder means that its disk is not mounted.
 */
export function openFolderStore(folder: string): ObjectStore {
  const fileOf = (name: string) => path.join(folder, ...name.split('/'));

  async function putIfAbsent(name: string, content: Buffer): Promise<'kept' | 'there already'> {
    await requireFolder(folder);
    const file = fileOf(name);
    if (await isFile(file)) return 'there already';
    const parent = path.dirname(file);
    const draft = path.join(parent, `${draftPrefix}${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await writeFile(draft, content, { mode: 0o600, flush: true });
      const isFirst = await place(draft, file);
      await syncDirectory(parent);
      return isFirst ? 'kept' : 'there already';
    } catch (error) {
      throw asSentence(error, folder);
    } finally {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async function list(below: string): Promise<string[]> {
    await requireFolder(folder);
    const entries = await readdir(fileOf(below), { recursive: true, withFileTypes: true }).catch(
      ifMissing([]),
    );
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith(draftPrefix))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  }

  return {
    place: folder,
    putIfAbsent,
    list,
    get: async (name) => {
      await requireFolder(folder);
      return readFile(fileOf(name)).catch(ifMissing(null));
    },
    delete: async (name) => {
      await requireFolder(folder);
      await rm(fileOf(name), { force: true });
    },
  };
}

/** Gives a draft its final name; false when another file already has that name. */
async function place(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!noLinks.has(code)) throw error;
    await rename(draft, file);
    return true;
  }
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new ObjectStoreError(`The folder ${folder} is not there. Is its disk connected?`);
  }
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

function asSentence(error: unknown, folder: string): ObjectStoreError {
  if (isDiskFull(error)) return new ObjectStoreError(`There is no room left in ${folder}.`, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new ObjectStoreError(`${folder} cannot be written: ${reason}`, { cause: error });
}

/** Errors of names that no object has. A folder is no object, as in a bucket. */
const missing = new Set(['ENOENT', 'EISDIR']);

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (!missing.has(error.code ?? '')) throw error;
    return value;
  };
}
