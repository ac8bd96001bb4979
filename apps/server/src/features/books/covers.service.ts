import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createVersionedCache } from '../../lib/caches/versioned-cache.ts';
import { coverFiles, draftOf, idOfCover, pathOfCover } from '../../lib/files/cover-files.ts';
import { syncDirectory } from '../../lib/files/sync-directory.ts';
import { createConcurrencyLimit } from '../../lib/work/concurrency-limit.ts';
import type { Library } from '../../library.ts';
import type { StoredCovers } from '../../storage/stored-covers.ts';
import { makePictures, makePreview } from './cover-pictures.ts';

/**
 * Stores the pictures of uploaded covers as files under generated ids. With an object store, that store keeps them too and
 * the folder is a cache (decision 083).
 */
export interface CoverStore {
  /** Absolute path of the folder with the files. */
  readonly folder: string;
  /** The number of images that wait to be processed. */
  waiting(): number;
  /**
   * Makes the pictures of an uploaded image and stores them as drafts, which are not served. Returns the path that the cover
   * has after `place`. Throws 422 for a file that is not accepted, 503 when too many images wait or the object store does
   * not take the pictures.
   */
  save(image: Buffer): Promise<string>;
  /** Makes the large picture of an image as WebP without storing it. Throws as `save` does. */
  remake(image: Buffer): Promise<Buffer>;
  /** Gives a cover's drafts their final names; the last step of the transaction that adds its book (decision 026). */
  place(cover: string): Promise<void>;
  /**
   * Finds a file: says that it is in the folder, or returns its content if only the object store has it; null when there is
   * none. Throws 503 when the object store does not answer.
   */
  find(file: string): Promise<'in the folder' | Buffer | null>;
  /** A file as JPEG; null when there is no such file. Throws as `find` does, and when too many previews are requested at the same time. */
  preview(file: string): Promise<Buffer | null>;
  /**
   * Removes the drafts of a cover that no book uses. Placed files stay, because their book may have been committed. With an
   * object store the drafts stay too, because the sweep uses them to find what to remove there.
   */
  discard(cover: string): Promise<void>;
}

/** The number of images that may wait to be processed; each takes some megabytes of memory. */
const waitingAtMost = 40;

/** The size of the preview cache in bytes: about a hundred previews. Chats request a preview several times within a minute. */
const previewBytes = 8 * 1024 * 1024;

/** Opens the store in `covers` under the data folder, creating that folder if needed; `stored` is the object store. */
export async function openCoverStore(
  dataDir: string,
  { settings, makeId }: Pick<Library, 'settings' | 'makeId'>,
  stored: StoredCovers | null = null,
): Promise<CoverStore> {
  const folder = path.join(dataDir, 'covers');
  await mkdir(folder, { recursive: true });
  const withUploadLimit = createConcurrencyLimit(os.availableParallelism(), waitingAtMost);
  // Anybody may request previews, so they have their own queue and never take the place of an upload.
  const withPreviewLimit = createConcurrencyLimit(1, waitingAtMost);
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
    waiting: withUploadLimit.waiting,
    save: async (image) => {
      const pictures = await withUploadLimit(() => makePictures(image, settings.cover_pixels));
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
    remake: async (image) => (await withUploadLimit(() => makePictures(image, settings.cover_pixels))).large,
    place: async (cover) => {
      for (const file of namesOf(cover)) await placeFile(file);
      await syncDirectory(folder);
    },
    find,
    preview: async (file) => {
      const found = await find(file);
      if (found === null) return null;
      const source = found === 'in the folder' ? path.join(folder, file) : found;
      // A file never changes, so it has only one version.
      return previews.get(file, 0, () => withPreviewLimit(() => makePreview(source)));
    },
    discard: async (cover) => {
      if (!stored) await removeDrafts(cover);
    },
  };
}

/** Gives a draft its final name, unless an earlier attempt at the transaction already did. */
async function placeFile(file: string): Promise<void> {
  await rename(draftOf(file), file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await stat(file);
  });
}
