import type { ObjectStore } from '../object-store/object-store.ts';
import { parseBaseCopy } from './base-copy.ts';

/** In milliseconds; a copy that somebody has removed from the archive is missed after this time. */
const betweenReadings = 3_600_000;

/**
 * Makes a function that returns when the base copy of a name was made; null when the archive has none. It reads the description
 * of a copy, which names thousands of files, only once an hour. `now` returns the current time in milliseconds.
 */
export function createLastBase(
  store: Pick<ObjectStore, 'get'>,
  folder: string,
  now: () => number,
): (name: string | null) => Promise<Date | null> {
  let read: { name: string; at: number; endedAt: Date } | null = null;
  return async (name) => {
    if (name === null) return null;
    const moment = now();
    if (read?.name === name && moment - read.at < betweenReadings) return read.endedAt;
    const copy = parseBaseCopy(await store.get(folder + name));
    read = copy && { name, at: moment, endedAt: new Date(copy.ended_at) };
    return read?.endedAt ?? null;
  };
}
