import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { syncDirectory } from '../../lib/sync-directory.ts';
import type { Library } from '../../library.ts';
import { makePictures } from './cover-pictures.ts';
import { coverFiles, draftOf, idOfCover, pathOfCover } from './covers.rules.ts';

/** Stores the pictures of uploaded covers as files, each under a generated id. */
export interface CoverStore {
  /** Absolute path of the folder with the files. */
  readonly folder: string;
  /** The number of images that wait to be processed. */
  waiting(): number;
  /**
   * Makes the pictures of an uploaded image and stores them as drafts, which are not served; returns the path of the cover
   * once it is placed. Throws a 422 refusal for a file that is not accepted, a 503 refusal when too many images wait.
   */
  save(image: Buffer): Promise<string>;
  /** Gives the drafts of a cover their final names, as the last step of the transaction that adds its book (decision 026). */
  place(cover: string): Promise<void>;
  /** Removes the drafts of a cover that no book uses. Placed files stay, because their book may have been committed. */
  discard(cover: string): Promise<void>;
}

/** The number of images that may wait to be processed; each takes some megabytes of memory. */
const waitingAtMost = 40;

/** Opens the store in `covers` under the data folder and creates that folder if it is missing. */
export async function openCoverStore(
  dataDir: string,
  { settings, makeId }: Pick<Library, 'settings' | 'makeId'>,
): Promise<CoverStore> {
  const folder = path.join(dataDir, 'covers');
  await mkdir(folder, { recursive: true });
  const takeTurn = createConcurrencyLimit(os.availableParallelism(), waitingAtMost);

  const namesOf = (cover: string) => {
    const id = idOfCover(cover);
    return id ? Object.values(coverFiles(id)).map((name) => path.join(folder, name)) : [];
  };
  const discard = async (cover: string) => {
    await Promise.all(namesOf(cover).map((file) => rm(draftOf(file), { force: true })));
  };

  return {
    folder,
    waiting: takeTurn.waiting,
    save: async (image) => {
      const pictures = await takeTurn(() => makePictures(image, settings.cover_pixels));
      const id = makeId();
      const files = coverFiles(id);
      const cover = pathOfCover(id);
      try {
        await writeFile(path.join(folder, draftOf(files.large)), pictures.large, { flush: true });
        await writeFile(path.join(folder, draftOf(files.small)), pictures.small, { flush: true });
      } catch (error) {
        await discard(cover);
        throw error;
      }
      return cover;
    },
    place: async (cover) => {
      for (const file of namesOf(cover)) await placeFile(file);
      await syncDirectory(folder);
    },
    discard,
  };
}

/** Gives a draft its final name, unless an earlier attempt of the transaction has done so. */
async function placeFile(file: string): Promise<void> {
  await rename(draftOf(file), file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await stat(file);
  });
}
