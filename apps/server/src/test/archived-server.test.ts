import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { TestClient } from './client.ts';
import { runCommandProcess } from './processes/command-process.ts';
import { embeddedAddressOf, withDatabaseAt, withDatabaseOf } from './processes/direct-library.ts';
import { type ServerProcess, startServerProcess } from './processes/server-process.ts';
import { useDataFolder } from './use-data-folder.ts';

const folder = useDataFolder();
const patient = { timeout: 150_000, interval: 200 };
let server: ServerProcess | undefined;
afterEach(() => server?.end('SIGTERM'));

/** The ages that the figures tell, in seconds. */
async function agesOf({ address }: ServerProcess): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(/^archive_age_seconds\{of="(\w+)"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, of, seconds]) => [of, Number(seconds)]));
}

it('a library whose folder is lost is brought back by a command, with its log-ins', async () => {
  await mkdir(folder('archive'));
  const ARCHIVE_URL = folder('archive');
  server = await startServerProcess(folder('data'), { ARCHIVE_URL });
  const first = server;
  await expect.poll(() => agesOf(first), patient).toHaveProperty('last_base_copy');
  const { token, title } = await withDatabaseOf(folder('data'), async (library) => {
    const book = await library.make.book();
    const token = await library.tokenOf(await library.make.admin());
    await sql`SELECT pg_switch_wal()`.execute(library.database);
    return { token, title: book.title };
  });
  await expect.poll(async () => (await agesOf(first)).oldest_waiting, patient).toBe(0);
  const overview = await new TestClient(first.address, token).get('/api/admin/overview');
  expect(overview.body).toMatchObject({ archive: { late: false, last_segment_at: expect.any(String) } });
  await server.end('SIGTERM');
  await rm(folder('data'), { recursive: true });

  const wrong = await runCommandProcess('restore', ['--until', 'noon'], folder(), {
    ARCHIVE_URL,
    DATA_DIR: folder('data'),
  });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/^Until when\? With the time zone/) });
  const back = await runCommandProcess('restore', [], folder(), { ARCHIVE_URL, DATA_DIR: folder('data') });
  expect(back.output).toMatch(
    /is back\. Its last change is of 20\d\d-.*; 0 pictures of covers came with it\./,
  );
  expect(back.code).toBe(0);

  server = await startServerProcess(folder('data'), { ARCHIVE_URL });
  const again = await new TestClient(server.address, token).get('/api/admin/overview');
  expect(again.status).toBe(200);
  const titles = await withDatabaseAt(await embeddedAddressOf(folder('data')), ({ database }) =>
    database.selectFrom('books').select('title').execute(),
  );
  expect(titles).toEqual([{ title }]);
  const second = server;
  await expect.poll(() => agesOf(second), patient).toHaveProperty('last_base_copy');
  const several = await runCommandProcess('restore', [], folder(), {
    ARCHIVE_URL,
    DATA_DIR: folder('third'),
  });
  expect(several.output).toMatch(
    /has several archives\. Say which one with --archive:\n(?: {2}20\d\d-.*\n){2}$/,
  );
}, 400_000);
