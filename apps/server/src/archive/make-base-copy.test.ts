import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { ObjectStoreError } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { namesOf } from './archive-names.ts';
import { type BaseCopy, parseBaseCopy } from './base-copy.ts';
import { makeBaseCopy } from './make-base-copy.ts';

const timeout = 120_000;
const folder = useDataFolder();
const names = namesOf('own');

let database: EmbeddedDatabase;
beforeAll(async () => {
  await mkdir(folder('store'));
  database = await startEmbeddedDatabase({ dataDir: folder('data'), log: () => undefined });
}, timeout);
afterAll(() => database.stop());

it(
  'fails alone when a piece is refused while files are read of which the archive has all others',
  async () => {
    const store = openObjectStore({ folder: folder('store') }, new AbortController().signal);
    const order = {
      store,
      names,
      dataDir: folder('data'),
      connectionString: database.connectionString,
      libraryName: 'Library of the test',
      untilShipped: async () => undefined,
      signal: new AbortController().signal,
    };
    const whole = parseBaseCopy(await store.get(names.bases + (await makeBaseCopy(order))));
    await store.delete(names.pieces + firstPiece(whole));

    let underWay = 0;
    const full = async () => {
      underWay += 1;
      await store.list(names.bases);
      underWay -= 1;
      throw new ObjectStoreError('The archive is full.');
    };
    // A refusal that nobody awaits yet would be an unhandled one, which ends the server; Vitest reports it and fails.
    const copy = makeBaseCopy({ ...order, store: { ...store, putIfAbsent: full } });
    await expect(copy).rejects.toThrow('The archive is full.');
    expect(underWay).toBe(0);
    expect(await store.list(names.bases)).toHaveLength(1);
  },
  timeout,
);

const firstPiece = (copy: BaseCopy | null) => copy?.files.find(({ pieces }) => pieces.length > 0)?.pieces[0];
