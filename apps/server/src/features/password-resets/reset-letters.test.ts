import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterWriters } from '../../letter-writers.ts';
import type { IntervalWorker } from '../../lib/work/interval-worker.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { type MailServer, startMailServer, tokenIn } from '../../test/stand-ins/mail-server.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { createCoolDown } from '../notices/letters/letters.rules.ts';
import {
  dueLetters,
  type LetterOptions,
  sendLetters,
  startLetters,
} from '../notices/letters/letters.service.ts';

const library = useLibrary();
let letters: IntervalWorker | null = null;
/** A server that wakes this process's sender. */
const waking = useAnotherApp(library, async () => ({ wakeLetters: () => letters?.wake() }));

const from = { name: 'The Library', address: 'library@example.test' };
const publicUrl = 'https://library.example';
const minute = 60_000;
let post: MailServer;
let failures: unknown[] = [];

beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());
beforeEach(async () => {
  post.received.length = 0;
  failures = [];
  library().clock.set(firstMorning);
  await library().database.deleteFrom('password_resets').execute();
  await library().database.deleteFrom('notices').execute();
});
afterEach(async () => {
  await letters?.stop();
  letters = null;
});

const later = (minutes: number) => library().clock.set(new Date(firstMorning.getTime() + minutes * minute));
const ask = (email: string, client = library().visitor) =>
  client.post('/api/password-resets/reader', { email });
const optionsOf = (mailer: Mailer): LetterOptions => ({
  writers: letterWriters,
  coolDown: createCoolDown(),
  mailer,
  publicUrl,
  failed: (error) => failures.push(error),
});
const send = (mailer = smtpMailer(post.url, from)) => sendLetters(library(), optionsOf(mailer));
const stateOf = async (server: MailServer) => {
  const [mail] = server.received.slice(-1);
  const token = mail && tokenIn(mail);
  const { body } = await library().visitor.post('/api/password-resets/reader/check', { token });
  return body.state;
};

describe('the letter with a reset link', () => {
  it('is counted until it is sent', async () => {
    const reader = await library().make.reader();
    expect(await dueLetters(library())).toBe(0);
    await ask(reader.email);
    expect(await dueLetters(library())).toBe(1);
    await send();
    expect(await dueLetters(library())).toBe(0);
  });

  it('is sent right after the response', async () => {
    const reader = await library().make.reader();
    letters = startLetters(library(), optionsOf(smtpMailer(post.url, from)));
    expect((await ask(reader.email, new TestClient(waking().address, null))).status).toBe(200);
    await expect.poll(() => post.received.length, { timeout: 5000, interval: 20 }).toBe(1);
    expect(await stateOf(post)).toBe('open');
  });

  it('is retried after growing waits if the mail server was unavailable', async () => {
    const reader = await library().make.reader();
    const away = await startMailServer();
    await away.close();
    const mailer = smtpMailer(away.url, from);
    await ask(reader.email);
    for (const [minutes, tries] of [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [5.9, 2],
      [6, 3],
    ] as const) {
      later(minutes);
      await send(mailer);
      expect([minutes, failures.length]).toEqual([minutes, tries]);
    }
    const back = await startMailServer({ port: away.port });
    later(36);
    await send(mailer);
    expect(back.received).toHaveLength(1);
    expect(await stateOf(back)).toBe('open');
    later(95);
    expect(await stateOf(back)).toBe('open');
    await send(mailer);
    expect(back.received).toHaveLength(1);
    await back.close();
  });

  it('is retried if the mail server refuses it temporarily', async () => {
    const reader = await library().make.reader();
    await ask(reader.email);
    post.refuseWith('Greylisted, please try again');
    await send();
    expect(String(failures[0])).toContain('Greylisted');
    post.refuseWith(null);
    later(1);
    await send();
    expect(post.received).toHaveLength(1);
    expect(await stateOf(post)).toBe('open');
  });

  it('does not delay the others when it fails', async () => {
    const { make } = library();
    const readers = [await make.reader(), await make.reader(), await make.reader()];
    for (const { email } of readers) await ask(email);
    const good = smtpMailer(post.url, from);
    const bad = readers[0]?.email;
    await send({
      send: async (mail) => {
        if (mail.to.address === bad) throw new Error('No such mailbox.');
        await good.send(mail);
      },
      close: () => undefined,
    });
    expect(post.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
      readers.slice(1).map(({ email }) => email),
    );
    expect(failures).toEqual([new Error('No such mailbox.')]);
  });

  it('is given up after an hour', async () => {
    const reader = await library().make.reader();
    await ask(reader.email);
    later(60);
    await send();
    expect(post.received).toEqual([]);
    expect(await library().database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  it('is sent by another process two minutes after the one that took it has ended', async () => {
    const reader = await library().make.reader();
    await ask(reader.email);
    let arrived = () => {};
    const taken = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    // This sender ends during the attempt, which neither succeeds nor fails.
    const dead: Mailer = { send: () => new Promise(() => arrived()), close: () => undefined };
    void send(dead);
    await taken;
    later(1.9);
    await send();
    expect(post.received).toHaveLength(0);
    later(2);
    await send();
    expect(post.received).toHaveLength(1);
    expect(await stateOf(post)).toBe('open');
  });

  it('is void and sent again when another one is requested while it is being sent', async () => {
    const reader = await library().make.reader();
    await ask(reader.email);
    const good = smtpMailer(post.url, from);
    let isFirst = true;
    await send({
      send: async (mail) => {
        if (isFirst) await ask(reader.email);
        isFirst = false;
        await good.send(mail);
      },
      close: () => undefined,
    });
    expect(post.received).toHaveLength(2);
    expect(await stateOf(post)).toBe('open');
    const [first] = post.received;
    const token = first && tokenIn(first);
    const { body } = await library().visitor.post('/api/password-resets/reader/check', { token });
    expect(body.state).toBe('unknown');
  });

  it('is sent once by several simultaneous senders', async () => {
    const { make } = library();
    const slow = await startMailServer({ delay: 50 });
    const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => make.reader()));
    for (const { email } of readers) await ask(email);
    await Promise.all([1, 2, 3, 4].map(() => send(smtpMailer(slow.url, from))));
    expect(slow.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
      readers.map(({ email }) => email).sort(),
    );
    expect(failures).toEqual([]);
    await slow.close();
  });
});
