import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, readConfig } from '../config.ts';
import { resetMail } from '../features/password-resets/password-reset-mail.ts';
import { randomIds } from '../lib/ids.ts';
import { settableClock } from '../lib/time/clock.ts';
import { linkIn, type MailServer, startMailServer } from '../test/stand-ins/mail-server.ts';
import { openMailer, requiresTls } from './open-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const from = { name: 'ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি', address: 'library@example.test' };
const link = 'https://library.example/reset-password?type=reader#token=a-b_c';
const letterTo = (address: string, names = defaultSettings) =>
  resetMail({ type: 'reader', to: { address }, link, language: 'en' }, names);
const letter = letterTo('reader@example.test');

let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());
beforeEach(() => {
  post.received.length = 0;
});

describe('a mail over SMTP', () => {
  it('arrives complete, in the library’s name, as text and as HTML with the same content', async () => {
    await smtpMailer(post.url, from).send(letter);
    const [received] = post.received;
    expect(received?.recipients).toEqual(['reader@example.test']);
    expect(received?.mail).toMatchObject({
      from,
      to: [{ name: '', address: 'reader@example.test' }],
      subject: 'Choose a new password for Dhaka University Islamic Library',
    });
    expect(received && linkIn(received).href).toBe(link);
    for (const text of [
      'Assalamu Alaikum,',
      'Someone asked to reset the password of your reader account at Dhaka University Islamic Library.',
      'The link works once, for 60 minutes.',
      'ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি',
      'Questions? Write to duislamiclibrary@gmail.com.',
    ]) {
      expect(received?.mail.text).toContain(text);
      expect(received?.mail.html).toContain(text);
    }
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
  });

  it('is not sent to a server without TLS when TLS is required', async () => {
    const mailer = smtpMailer(post.url, from, { requireTls: true });
    await expect(mailer.send(letter)).rejects.toThrow(/STARTTLS/);
    expect(post.received).toEqual([]);
  });

  it.each([
    ['smtp://mail.example', true, true],
    ['smtp://user:secret@10.0.0.5:587', true, true],
    ['smtp://mail.example', false, false],
    ['smtps://mail.example', true, true],
    ['smtp://127.0.0.1:2525', true, false],
    ['smtp://localhost', true, false],
    ['smtp://[::1]:25', true, false],
    ['smtp://127.0.0.1.mail.example', true, true],
    ['smtp://localhost.example', true, true],
  ])('to %s, in production: %s, requires TLS: %s', (url, production, isRequired) => {
    expect(requiresTls(url, production)).toBe(isRequired);
  });

  it.each([
    ['an address', 'reader@example.test\r\nBcc: other@example.test'],
    ['an address of two', 'reader@example.test, other@example.test'],
    ['an address with a command', 'reader@example.test>\r\nRCPT TO:<other@example.test'],
  ])('takes no further header or recipient from %s', async (_what, address) => {
    await smtpMailer(post.url, from)
      .send(letterTo(address))
      .catch(() => undefined);
    for (const { recipients, mail } of post.received) {
      expect(recipients).toHaveLength(1);
      expect(mail.bcc).toBeUndefined();
      expect(mail.subject).toBe('Choose a new password for Dhaka University Islamic Library');
    }
    expect(post.received.flatMap(({ recipients }) => recipients)).not.toContain('other@example.test');
  });

  it('escapes markup in the library’s name', async () => {
    const library_name = '<img src=x onerror="alert(1)"> & \'co\'';
    const names = { ...defaultSettings, library_name };
    await smtpMailer(post.url, from).send(letterTo('reader@example.test', names));
    const html = post.received[0]?.mail.html ?? '';
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;');
    expect(html).not.toContain('<img');
  });
});

describe('the configured mailer', () => {
  const library = {
    settings: defaultSettings,
    clock: settableClock('Asia/Dhaka', new Date('2026-03-10T04:00:00Z')),
    makeId: randomIds,
  };

  it('sends mails to the configured mail server', async () => {
    const { mailer, notice } = openMailer(readConfig({ SMTP_URL: post.url, MAIL_FROM: 'a@b.test' }), library);
    expect(notice).toBeNull();
    await mailer?.send(letter);
    expect(post.received[0]?.mail.from).toEqual({
      name: 'Dhaka University Islamic Library',
      address: 'a@b.test',
    });
    mailer?.close();
  });

  it('writes mails into a folder when there is no mail server, readable by its owner only', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-letters-'));
    try {
      const { mailer, notice } = openMailer(readConfig({ DATA_DIR: dataDir }), library);
      expect(notice).toBe(`Mails are not sent (SMTP_URL is not set) but put into ${dataDir}/mail`);
      await mailer?.send(letter);
      await mailer?.send(letter);
      const files = (await readdir(path.join(dataDir, 'mail'))).sort();
      expect(files).toEqual([
        expect.stringMatching(/^20260310T040000Z-[0-9a-f-]{36}\.eml$/),
        expect.stringMatching(/\.eml$/),
      ]);
      const file = path.join(dataDir, 'mail', files[0] ?? '');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(await readFile(file));
      expect(mail.to).toEqual([{ name: '', address: 'reader@example.test' }]);
      expect(mail.text).toContain(link);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('does not exist in production without a mail server, and the start warns about it', () => {
    const { mailer, notice } = openMailer(readConfig({ NODE_ENV: 'production' }), library);
    expect(mailer).toBeNull();
    expect(notice).toBe(
      'WARNING: SMTP_URL is not set, so nobody can reset a forgotten password: people are told to write to duislamiclibrary@gmail.com.',
    );
  });
});
