import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { backUp, coversIn, restore } from '../test/backups.ts';
import { useEmptyDatabases } from '../test/empty-databases.ts';
import { allRows, fillEveryTable } from '../test/full-library.ts';
import { firstMorning, useLibrary } from '../test/test-library.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { writeBackup } from './write-backup.ts';

const library = useLibrary();
const makeEmpty = useEmptyDatabases();
const folder = useDataFolder();

beforeAll(async () => {
  await fillEveryTable(library());
  await backUp(library(), folder('good.tar.gz'));
});

it('the database must be empty: a library in use is left unchanged', async () => {
  const before = await allRows(library().database);
  const connectionString = library().connectionString;
  const refused = restore(
    folder('good.tar.gz'),
    { ...(await makeEmpty()), connectionString },
    folder('data'),
  );
  await expect(refused).rejects.toThrow(
    /^The database is not empty \(it holds accounts, answered_calls, audit_log and more\)\. A backup is brought into an empty database only/,
  );
  expect(await allRows(library().database)).toEqual(before);
  expect(await coversIn(folder('data'))).toEqual({});
});

it('the database accepts one of two concurrent restores', async () => {
  const both = await makeEmpty();
  const results = await Promise.allSettled(
    ['one', 'two'].map((data) => restore(folder('good.tar.gz'), both, folder(data))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await allRows(both.database)).toEqual(await allRows(library().database));
});

it('a backup needs a database that responds and holds a library', async () => {
  const order = {
    dataDir: folder('data'),
    libraryName: 'None',
    now: firstMorning,
    file: folder('no.tar.gz'),
  };
  const { connectionString } = await makeEmpty();
  await expect(writeBackup({ ...order, connectionString })).rejects.toThrow('The database holds no library.');
  const nobody = 'postgres://library@127.0.0.1:1/library';
  await expect(writeBackup({ ...order, connectionString: nobody })).rejects.toThrow(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  );
  await expect(readFile(order.file)).rejects.toThrow('ENOENT');
});
