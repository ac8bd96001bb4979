import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { TestClient } from '../../../test/client.ts';
import { databaseAddress } from '../../../test/databases.ts';
import { startServerProcess } from '../../../test/processes/server-process.ts';
import { done } from '../../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../../test/scenes/proof-scene.ts';
import { holdsLink, linkIn, proofIn, tokenIn } from '../../../test/stand-ins/mail-server.ts';
import { useLibrary } from '../../../test/test-library.ts';

const library = useLibrary({ verify_email: 'requests' });
const { post, form, register, check } = useProofScene(library);
/** Processes may take long to start and end on a slow test host. */
const timeout = 120_000;

it(
  'two server processes send each letter that was asked for once, also from before they started, with links that work',
  async () => {
    // The processes use the system clock.
    library().clock.set(new Date());
    const { email: registered } = await register();
    const { email: forgetful } = await library().make.reader({ name: 'রহিমা খাতুন' });
    const askReset = (email: string, client = library().visitor) =>
      client.post('/api/password-resets/reader', { email });
    done(await askReset(forgetful));
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
      library().database,
    );
    const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), 'library-mail-'))));
    const settings = {
      DATABASE_URL: databaseAddress(inject('postgres'), rows[0]?.name ?? ''),
      SMTP_URL: post().url,
      MAIL_FROM: 'books@example.test',
      LIBRARY_NAME: 'পাঠাগার "One"',
      PUBLIC_URL: 'https://books.example',
      VERIFY_EMAIL: 'requests',
    };
    const servers = await Promise.all(folders.map((folder) => startServerProcess(folder, settings)));
    const recipients = () => post().received.map((letter) => letter.recipients[0]);
    const letterTo = (email: string) => {
      const letter = post().received.find((one) => one.recipients[0] === email);
      if (!letter) throw new Error(`No letter has come to ${email}.`);
      return letter;
    };
    try {
      await expect.poll(() => recipients().length, { timeout: timeout / 2, interval: 50 }).toBe(2);
      expect(letterTo(forgetful).mail.from).toEqual({ name: 'পাঠাগার "One"', address: 'books@example.test' });
      expect(linkIn(letterTo(forgetful)).href).toMatch(
        /^https:\/\/books\.example\/reset-password\?type=reader#token=/,
      );
      const token = tokenIn(letterTo(forgetful));
      const { body } = await library().visitor.post('/api/password-resets/reader/check', { token });
      expect(body.state).toBe('open');
      expect(holdsLink(letterTo(registered))).toBe(false);
      expect((await check(proofIn(letterTo(registered)).token)).body.state).toBe('open');
      // A letter that is asked for now is sent immediately by the process that handled the call.
      const [one, other] = [0, 1].map((at) => new TestClient(servers[at]?.address ?? '', null));
      const { email: another } = await library().make.reader();
      await askReset(another, one);
      await other?.post('/api/register/reader', form('somebody.new@example.test'));
      await expect.poll(() => recipients().length, { timeout: 10_000, interval: 50 }).toBe(4);
      expect(recipients().slice(2).sort()).toEqual([another, 'somebody.new@example.test'].sort());
    } finally {
      for (const server of servers) await server.end('SIGTERM');
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
    expect(recipients()).toHaveLength(4);
  },
  timeout,
);
