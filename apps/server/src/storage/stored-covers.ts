import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { coverOfPicture } from '../lib/files/cover-files.ts';
import { Refusal } from '../lib/refusal.ts';
import { createConcurrencyLimit } from '../lib/work/concurrency-limit.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import type { RetryPolicy } from '../object-store/s3-store.ts';
import type { StoreAddress } from '../object-store/store-address.ts';
import { coverFilesIn, shedOldest } from './cover-cache.ts';

export interface StoredCoversOrder {
  address: StoreAddress;
  /** The folder of the covers on this machine: a cache of the store. */
  folder: string;
  /** The size limit of the folder, in megabytes. */
  coverCacheMb: number;
  /** Aborts calls in progress. */
  signal: AbortSignal;
  /** Whether a book has this cover, by the path that is stored with books. Commands leave it out, because they show no covers. */
  isCoverOfBook?: (cover: string) => Promise<boolean>;
  /** Gets a line when a call to the store fails; for covers that are shown, at most one line per `rest`. */
  log: (message: string) => void;
  retries?: CoverRetries;
}

/** The retries of calls for which a person waits, with times in milliseconds. */
export interface CoverRetries {
  sending: RetryPolicy;
  showing: RetryPolicy;
  /** How long the store is not called after it has failed. */
  rest: number;
}

/** The pictures of covers in an object store, each under the name of its file. */
export interface StoredCovers {
  /** The location of the store, for messages, without secrets. */
  readonly place: string;
  /** Stores pictures durably. Throws a 503 refusal when a picture cannot be stored; some of the others may be stored then. */
  send(pictures: Record<string, Buffer>): Promise<void>;
  /**
   * Fetches a picture into the folder, unless it is already there. Returns its content when the folder has no room, and null when
   * the store does not have it. Throws a 503 refusal when the store does not respond quickly, and then for a few seconds without
   * calling it, and when too many pictures are fetched; those of no book have a short queue of their own.
   */
  bring(name: string): Promise<'in the folder' | Buffer | null>;
  /** The picture, from the folder or the store; null when there is none. Throws when the store does not answer. */
  read(name: string): Promise<Buffer | null>;
  /** The names in the store. Throws when it does not answer. */
  list(): Promise<string[]>;
  /** Removes a picture from the store. Throws when the store does not take the call. */
  remove(name: string): Promise<void>;
  /**
   * Sends the pictures that the store lacks; then removes the least recently read pictures from the folder until it is within its
   * limit. Throws when a call to the store fails; nothing is removed then.
   */
  tend(stopping: AbortSignal): Promise<void>;
}

/** The folder for covers in a store. */
export const storedCovers = 'covers/';

/** People wait for both kinds of calls. They wait longer to save their input than for a picture that the page can do without. */
const usualRetries: CoverRetries = {
  sending: { timeout: 8000, tries: 2, pause: 500 },
  showing: { timeout: 3000, tries: 1, pause: 0 },
  rest: 5000,
};
/** The number of pictures of books that are fetched from the store at a time, and that wait for it. */
const ofBooks = { atOnce: 16, waiting: 200 };
/**
 * The same for other pictures: former covers, which some pages may still name, and names that strangers make up. They have a queue
 * of their own, so that they never take the place of a cover that a page shows.
 */
const ofNoBook = { atOnce: 2, waiting: 20 };
/** For how long the database is asked whether a book has a cover, in ms. */
const askedFor = 1000;

const notKept = () =>
  new Refusal(
    'unavailable',
    "We can't save the cover right now, so nothing was saved. Please try again in a minute.",
    {
      retryAfterSeconds: 30,
    },
  );
const notShown = () =>
  new Refusal('unavailable', "We can't show this cover right now. Please try again in a minute.", {
    retryAfterSeconds: 30,
  });

/** Opens the covers in the store at an address, without calling it yet. */
export function openStoredCovers(order: StoredCoversOrder): StoredCovers {
  const { address, folder, signal, log, isCoverOfBook = async () => true, retries = usualRetries } = order;
  const limit = order.coverCacheMb * 1024 * 1024;
  const sending = openObjectStore(address, signal, retries.sending);
  const showing = openObjectStore(address, signal, retries.showing);
  const patient = openObjectStore(address, signal);
  const limitOfBooks = createConcurrencyLimit(ofBooks.atOnce, ofBooks.waiting);
  const limitOfNoBook = createConcurrencyLimit(ofNoBook.atOnce, ofNoBook.waiting);
  const fetching = new Map<string, Promise<'in the folder' | Buffer | null>>();
  const fileOf = (name: string) => path.join(folder, name);
  let restUntil = 0;
  /** The approximate size of the folder, in bytes; exact after each `tend`. */
  let held = 0;

  const get = async (name: string): Promise<Buffer | null> => {
    if (performance.now() < restUntil) throw notShown();
    return showing.get(`${storedCovers}${name}`).catch((error: unknown) => {
      if (performance.now() >= restUntil && !signal.aborted) log(sentenceOf(error));
      restUntil = performance.now() + retries.rest;
      throw notShown();
    });
  };
  const fetchInto = async (name: string) => {
    // While the database does not answer, nobody can tell.
    const unanswered = pause(askedFor, true, { ref: false });
    const isOfBook = await Promise.race([isCoverOfBook(coverOfPicture(name)), unanswered]).catch(() => true);
    const withLimit = isOfBook ? limitOfBooks : limitOfNoBook;
    const content = await withLimit(() => get(name));
    if (!content || held + content.length > limit) return content;
    held += content.length;
    return (await placeInCache(fileOf(name), content)) ? 'in the folder' : content;
  };

  return {
    place: sending.place,
    send: async (pictures) => {
      const calls = Object.entries(pictures).map(([name, content]) =>
        sending.putIfAbsent(`${storedCovers}${name}`, content),
      );
      for (const result of await Promise.allSettled(calls)) {
        if (result.status === 'fulfilled') continue;
        log(sentenceOf(result.reason));
        throw notKept();
      }
    },
    bring: async (name) => {
      if (await isFile(fileOf(name))) return 'in the folder';
      const begun = fetching.get(name) ?? fetchInto(name).finally(() => fetching.delete(name));
      fetching.set(name, begun);
      return begun;
    },
    read: (name) => readFile(fileOf(name)).catch(() => patient.get(`${storedCovers}${name}`)),
    list: () => namesIn(patient),
    remove: (name) => patient.delete(`${storedCovers}${name}`),
    tend: async (stopping) => {
      const there = new Set(await namesIn(patient));
      const files = await coverFilesIn(folder);
      for (const { name } of files) {
        if (stopping.aborted) return;
        if (there.has(name)) continue;
        // Another process with the same folder may have sent and removed it in the meantime.
        const content = await readFile(fileOf(name)).catch(() => null);
        if (content) await patient.putIfAbsent(`${storedCovers}${name}`, content);
      }
      held = await shedOldest(folder, files, limit);
    },
  };
}

const namesIn = async (store: ObjectStore) =>
  (await store.list(storedCovers)).map((name) => name.slice(storedCovers.length));

/** Writes a picture into the folder. Returns false when that fails, because the picture can be shown all the same. */
async function placeInCache(file: string, content: Buffer): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
    return true;
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return false;
  }
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
