import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTurns } from '../../lib/turns.ts';
import type { Library } from '../../library.ts';
import { makePictures } from './covers.images.ts';
import { coverFiles, idOfCover, pathOfCover } from './covers.rules.ts';

/** Keeps the pictures of uploaded covers as files, each under an id of ours. */
export interface CoverStore {
  /** Absolute path of the folder that holds the files. */
  readonly folder: string;
  /** Images that wait for a processor. */
  waiting(): number;
  /**
   * Makes the pictures of an uploaded image and keeps them; returns the path by which clients load the cover.
   * Throws a 422 refusal when it is no image that we take, a 503 refusal when too many are in line.
   */
  save(image: Buffer): Promise<string>;
  /** Removes the pictures of a cover that no book has. */
  remove(cover: string): Promise<void>;
}

/** Images that may wait for a processor; each holds some megabytes. */
const waitingAtMost = 40;

/** Opens the store in `covers` under the data folder and makes that folder when it is missing. */
export async function openCoverStore(
  dataDir: string,
  { settings, makeId }: Pick<Library, 'settings' | 'makeId'>,
): Promise<CoverStore> {
  const folder = path.join(dataDir, 'covers');
  await mkdir(folder, { recursive: true });
  const takeTurn = createTurns(os.availableParallelism(), waitingAtMost);

  const removeFiles = async (id: string) => {
    const files = Object.values(coverFiles(id));
    await Promise.all(files.map((file) => rm(path.join(folder, file), { force: true })));
  };

  return {
    folder,
    waiting: takeTurn.waiting,
    save: async (image) => {
      const pictures = await takeTurn(() => makePictures(image, settings.cover_pixels));
      const id = makeId();
      const files = coverFiles(id);
      try {
        await place(path.join(folder, files.large), pictures.large);
        await place(path.join(folder, files.small), pictures.small);
      } catch (error) {
        await removeFiles(id);
        throw error;
      }
      return pathOfCover(id);
    },
    remove: async (cover) => {
      const id = idOfCover(cover);
      if (id) await removeFiles(id);
    },
  };
}

/** Writes a file so that it is there whole or not at all. */
async function place(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.tmp`;
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
