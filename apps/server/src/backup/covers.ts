import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCoverFile } from '../lib/files/cover-files.ts';

/** The folder of the uploaded covers in a data folder. */
export const coversFolder = (dataDir: string) => path.join(dataDir, 'covers');

/**
 * The names of the uploaded covers. A cover is written before its book is committed, never changes, and is not removed while a
 * book uses it. A list that is read after a snapshot began therefore has every cover of the snapshot.
 */
export async function listCovers(dataDir: string): Promise<string[]> {
  const names = await readdir(coversFolder(dataDir)).catch(ifMissing<string[]>([]));
  return names.filter(isCoverFile).sort();
}

/** The content of a cover; null when it has been removed since it was listed. */
export function readCover(dataDir: string, name: string): Promise<Buffer | null> {
  return readFile(path.join(coversFolder(dataDir), name)).catch(ifMissing<Buffer | null>(null));
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** Writes covers into a data folder, and removes them again when the restore fails. */
export class PlacedCovers {
  readonly #folder: string;
  readonly #before: Set<string>;
  readonly #added: string[] = [];

  constructor(dataDir: string, before: string[]) {
    this.#folder = coversFolder(dataDir);
    this.#before = new Set(before);
  }

  /** Covers never change, so an existing file of this name has the same content, or is damaged. */
  async place(name: string, content: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = path.join(this.#folder, name);
    if (!this.#before.has(name)) this.#added.push(file);
    await writeFile(`${file}.tmp`, content, { flush: true });
    await rename(`${file}.tmp`, file);
  }

  async takeBack(): Promise<void> {
    for (const file of this.#added) {
      await rm(`${file}.tmp`, { force: true });
      await rm(file, { force: true });
    }
  }
}
