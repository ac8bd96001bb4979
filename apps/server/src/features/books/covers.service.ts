import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { syncDirectory } from '../../lib/sync-directory.ts';
import { createVersionedCache } from '../../lib/versioned-cache.ts';
import type { Library } from '../../library.ts';
import type { StoredCovers } from '../../storage/stored-covers.ts';
import { makePictures, makePreview } from './cover-pictures.ts';
import { coverFiles, draftOf, idOfCover, pathOfCover } from './covers.rules.ts';

/**
 * Stores the pictures of uploaded covers as files, each under a generated id. With an object store they are there too, and the folder
 * is a cache (decision 083).
 */
export interface CoverStore {
  /** Absolute path of the folder with the files. */
  readonly folder: string;
  /** The number of images that wait to be processed. */
  waiting(): number;
  /**
   * Makes the pictures of an uploaded image and stores them as drafts, which are not served; returns the path of the cover
   * once it is placed. Throws a 422 refusal for a file that is not accepted, a 503 refusal when too many images wait or the object store
   * does not take the pictures.
   */
  save(image: Buffer): Promise<string>;
  /**
   * The large picture of an image as WebP, made like that of a cover but not stored. Throws as `save` does.
   */
  remake(image: Buffer): Promise<Buffer>;
  /** Gives the drafts of a cover their final names, as the last step of the transaction that adds its book (decision 026). */
  place(cover: string): Promise<void>;
  /**
   * Finds one of the files: in the folder, or its content where it could only be fetched; null when there is none. Throws a 503 refusal
   * when the object store does not answer.
   */
  find(file: string): Promise<'in the folder' | Buffer | null>;
  /** The JPEG of one of the files; null when there is no such file. Throws as `find` does, and when too many are asked for at once. */
  preview(file: string): Promise<Buffer | null>;
  /**
   * Removes the drafts of a cover that no book uses. Placed files stay, because their book may have been committed. With an object store
   * the drafts stay for the sweep: they say what to remove there.
   */
  discard(cover: string): Promise<void>;
}

/** The number of images that may wait to be processed; each takes some megabytes of memory. */
const waitingAtMost = 40;

/** The bytes of previews that are kept: about a hundred. Chats ask for one several times within a minute. */
const previewBytes = 8 * 1024 * 1024;

/** Opens the store in `covers` under the data folder and creates that folder if it is missing; `stored` is its object store. */
export async function openCoverStore(
  dataDir: string,
  { settings, makeId }: Pick<Library, 'settings' | 'makeId'>,
  stored: StoredCovers | null = null,
): Promise<CoverStore> {
  const folder = path.join(dataDir, 'covers');
  await mkdir(folder, { recursive: true });
  const takeTurn = createConcurrencyLimit(os.availableParallelism(), waitingAtMost);
  // Anybody may ask for previews, so they never take the place of uploads.
  const takePreviewTurn = createConcurrencyLimit(1, waitingAtMost);
  const previews = createVersionedCache<Buffer>(previewBytes, (picture) => picture.length);

  const namesOf = (cover: string) => {
    const id = idOfCover(cover);
    return id ? Object.values(coverFiles(id)).map((name) => path.join(folder, name)) : [];
  };
  const removeDrafts = async (cover: string) => {
    await Promise.all(namesOf(cover).map((file) => rm(draftOf(file), { force: true })));
  };
  const find = async (file: string) => {
    if (stored) return stored.bring(file);
    return existsSync(path.join(folder, file)) ? 'in the folder' : null;
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
        await removeDrafts(cover);
        throw error;
      }
      await stored?.send({ [files.large]: pictures.large, [files.small]: pictures.small });
      return cover;
    },
    remake: async (image) => (await takeTurn(() => makePictures(image, settings.cover_pixels))).large,
    place: async (cover) => {
      for (const file of namesOf(cover)) await placeFile(file);
      await syncDirectory(folder);
    },
    find,
    preview: async (file) => {
      const found = await find(file);
      if (found === null) return null;
      const source = found === 'in the folder' ? path.join(folder, file) : found;
      // A file never changes, so there is one version.
      return previews.get(file, 0, () => takePreviewTurn(() => makePreview(source)));
    },
    discard: async (cover) => {
      if (!stored) await removeDrafts(cover);
    },
  };
}

/** Gives a draft its final name, unless an earlier attempt of the transaction has done so. */
async function placeFile(file: string): Promise<void> {
  await rename(draftOf(file), file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await stat(file);
  });
}
