import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../client.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type Bouncer, bouncerKnowsNames, hasBouncer, startBouncer } from '../processes/bouncer.ts';
import { runCommandProcess } from '../processes/command-process.ts';
import { runServerProcess, type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { done, lendingScene } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';

const library = useLibrary({ max_open_books: 1000, first_book_requests: 0, requests_a_day: 0 });
const dataDir = useDataFolder();
/** More callers than the bouncer has connections, and enough rounds for statements that would be prepared by default. */
const [callers, rounds] = [8, 6];

describe.runIf(hasBouncer())(
  'through a PgBouncer that lends connections by the transaction (package pgbouncer)',
  () => {
    let bouncer: Bouncer;
    let server: ServerProcess;
    const settings = () => ({
      DATABASE_URL: bouncer.address,
      DATABASE_DIRECT_URL: library().connectionString,
      PREPARED_STATEMENTS: bouncerKnowsNames() ? 'on' : 'off',
      SEARCHES_ADDRESS: '0',
    });

    beforeAll(async () => {
      library().clock.set(new Date());
      bouncer = await startBouncer(library().connectionString);
      server = await startServerProcess(dataDir(), { ...settings(), BACKUP_DAILY: 'on' });
    }, 60_000);
    afterAll(async () => {
      await server?.end();
      await bouncer?.stop();
    });

    it('readers request and search, and the desk hands out and takes back, all at the same time', async () => {
      const { clock, database } = library();
      const through = ({ token }: TestClient) => new TestClient(server.address, token);
      const borrow = async () => {
        const { book, hall, readerClient, volunteerClient } = await lendingScene(library());
        const [reader, desk] = [through(readerClient), through(volunteerClient)];
        for (let round = 0; round < rounds; round += 1) {
          const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
          const { req_id } = done(await reader.post('/api/request', wanted)).data;
          const found = done(await reader.get(`/api/books?search=${encodeURIComponent(book.title)}`));
          expect(found.data.map(({ id }: { id: string }) => id)).toContain(book.book_id);
          done(await reader.get(`/api/books?hall_id=${hall.hall_id}`));
          const out = done(await desk.patch('/api/request/fulfill', { req_id, return_date: clock.today() }));
          done(await desk.patch('/api/lendings/return', { lending_id: out.data.lending_id }));
        }
      };
      await Promise.all(Array.from({ length: callers }, borrow));
      const { count } = await database
        .selectFrom('lendings')
        .where('status', '=', 'returned')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(callers * rounds);
      expect(await brokenInvariants(database)).toEqual([]);
    });

    it('the jobs of the hour are done and the backup of the day is made', async () => {
      const backups = () => readdir(dataDir('backups')).catch(() => []);
      await expect
        .poll(backups, { timeout: 20_000 })
        .toEqual([expect.stringMatching(/^library-daily-.*\.tar\.gz$/)]);
      const figures = await (await fetch(`${server.address}/metrics`)).text();
      expect(figures).toMatch(/^job_last_success_timestamp_seconds/m);
      expect(figures).not.toMatch(/^job_failures_total.* [1-9]/m);
    });

    it('its console takes the RECONNECT that a refused start asks for', async () => {
      const console_ = new URL(bouncer.address);
      console_.pathname = '/pgbouncer';
      const client = new pg.Client({ connectionString: console_.href });
      await client.connect();
      try {
        expect((await client.query('RECONNECT')).command).toBe('RECONNECT');
      } finally {
        await client.end();
      }
    });

    it('npm run backup goes past it', async () => {
      const { code, output } = await runCommandProcess('backup', [dataDir('own.tar.gz')], '/', {
        ...settings(),
        DATA_DIR: dataDir(),
      });
      expect([code, output]).toEqual([0, expect.stringContaining('The backup is')]);
    });

    it.skipIf(bouncerKnowsNames())(
      'a start with prepared statements is refused where the bouncer does not know them',
      async () => {
        const { code, output } = await runServerProcess(dataDir(), {
          ...settings(),
          PREPARED_STATEMENTS: 'on',
        });
        expect([code, output]).toEqual([1, expect.stringContaining('Set PREPARED_STATEMENTS=off.')]);
      },
    );
  },
);
