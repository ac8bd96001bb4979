import { mkdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { archivedFolder } from '../database/embedded/archiving.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { shipLog, waitingPieces } from './ship-log.ts';

const folder = useDataFolder();
const segments = [1, 2, 3].map((number) => `00000001000000000000000${number}`);

it('sends no further segment once the server stops, and sends the others after the next start', async () => {
  const clusterDir = folder('postgres');
  await mkdir(folder('postgres/pg_wal/archive_status'), { recursive: true });
  await mkdir(archivedFolder(clusterDir));
  await mkdir(folder('store'));
  for (const segment of segments) {
    await writeFile(folder('postgres/pg_wal', segment), segment);
    await writeFile(folder('postgres/pg_wal/archive_status', `${segment}.ready`), '');
  }
  const store = openObjectStore({ folder: folder('store') }, new AbortController().signal);
  const ship = async (stopping: AbortController, stopsAfter?: string) => {
    const shipped: string[] = [];
    const log = { clusterDir, folder: 'log/', now: () => new Date(), signal: stopping.signal };
    await shipLog(store, log, (name) => {
      shipped.push(name);
      if (name === stopsAfter) stopping.abort();
    });
    return shipped;
  };
  expect(await ship(new AbortController(), segments[0])).toEqual(segments.slice(0, 1));
  expect((await waitingPieces(clusterDir)).map(({ name }) => name)).toEqual(segments.slice(1));
  expect(await ship(new AbortController())).toEqual(segments.slice(1));
});
