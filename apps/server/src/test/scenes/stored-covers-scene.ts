import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { isCoverOfBook } from '../../features/books/books.service.ts';
import { parseStoreAddress } from '../../object-store/store-address.ts';
import { openStoredCovers, type StoredCovers } from '../../storage/stored-covers.ts';
import { useAnotherApp } from '../another-app.ts';
import { newBook, submitBook } from '../book-form.ts';
import { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { type S3Service, startS3Service } from '../stand-ins/s3-service.ts';
import { useDataFolder } from '../use-data-folder.ts';

const quick = { timeout: 500, tries: 2, pause: 1 };

/**
 * Two servers with separate data folders, `one` and `other`, which store their covers in one S3-compatible service. Call it
 * once at the top of a file, after `useLibrary`.
 */
export function useStoredCovers(library: () => TestLibrary) {
  const folder = useDataFolder();
  const log: string[] = [];
  let started: S3Service | undefined;
  beforeAll(async () => {
    started = await startS3Service(folder());
  });
  afterAll(() => started?.close());
  beforeEach(() => {
    log.length = 0;
  });
  const service = (): S3Service => {
    if (!started) throw new Error('The service is there only inside tests.');
    return started;
  };

  /** The covers of a machine with its own folder. */
  const coversOf = (machine: string, coverCacheMb = 1): StoredCovers => {
    const address = parseStoreAddress(service().address);
    if (!address) throw new Error('The service has no address.');
    return openStoredCovers({
      address,
      coverCacheMb,
      signal: new AbortController().signal,
      isCoverOfBook: (cover) => isCoverOfBook(library().database, cover),
      folder: folder(machine, 'covers'),
      log: (message) => log.push(message),
      retries: { sending: quick, showing: { ...quick, tries: 1 }, rest: 300 },
    });
  };
  const machine = (name: string) =>
    useAnotherApp(library, async () => ({ dataDir: folder(name), storedCovers: coversOf(name) }));
  const one = machine('one');
  const other = machine('other');

  /** Submits a book with a cover to the first machine. */
  const submit = async (fields: Record<string, string> = newBook()) => {
    const { token } = await library().as(await library().make.volunteer());
    const shape = { width: 900, height: 1350, channels: 3, background: '#336699' } as const;
    const content = await sharp({ create: shape }).png().toBuffer();
    return submitBook(new TestClient(one().address, token), fields, { content });
  };

  return {
    folder,
    log,
    service,
    coversOf,
    one,
    other,
    submit,
    /** Adds a book with a cover to the first machine; returns the cover's path. */
    addedCover: async (): Promise<string> => {
      const { status, body } = await submit();
      if (status !== 201) throw new Error(`The book got a ${status}.`);
      return (await library().visitor.get(`/api/books/${body.data.book_id}`)).body.imageURL;
    },
    /** The files in the folder of a machine's covers. */
    filesOf: async (name: string) => (await readdir(folder(name, 'covers'))).sort(),
  };
}

/** The names of a cover's two pictures, the large one first. */
export function picturesOf(cover: string): [string, string] {
  const id = path.basename(cover, '.webp');
  return [`${id}-large.webp`, `${id}.webp`];
}
