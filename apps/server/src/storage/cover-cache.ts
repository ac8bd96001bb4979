import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCoverFile } from '../lib/files/cover-files.ts';

/** A picture in the folder of the covers. */
export interface CachedPicture {
  name: string;
  bytes: number;
  /** The approximate time of the last read; many file systems update it only once a day. */
  readAt: number;
}

/** The pictures in a folder, without drafts. */
export async function coverFilesIn(folder: string): Promise<CachedPicture[]> {
  const pictures: CachedPicture[] = [];
  for (const name of (await readdir(folder)).filter(isCoverFile)) {
    // Another process with the same folder may have removed it in the meantime.
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found) pictures.push({ name, bytes: found.size, readAt: found.atimeMs });
  }
  return pictures;
}

/** The share of the limit down to which pictures are removed, so that there is room for new ones. */
const shedTo = 0.9;

/**
 * When the pictures have more than `limit` bytes, removes the least recently read ones until a tenth of the limit is free.
 * Returns the size of the remaining pictures, in bytes.
 */
export async function shedOldest(folder: string, pictures: CachedPicture[], limit: number): Promise<number> {
  let left = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  if (left <= limit) return left;
  for (const { name, bytes } of pictures.toSorted((one, other) => one.readAt - other.readAt)) {
    if (left <= limit * shedTo) break;
    await rm(path.join(folder, name), { force: true });
    left -= bytes;
  }
  return left;
}
