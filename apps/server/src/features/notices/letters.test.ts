import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
  withNewBook,
} from '../../test/lending-scene.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { createRest, sendLetters } from './letters.service.ts';
import { writeReminders } from './reminders.service.ts';

const library = useLibrary({ mails_a_minute: 5 });
const from = { name: 'The Library', address: 'library@example.test' };
let post: MailServer;
let scene: LendingScene;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());
beforeEach(async () => {
  post.received.length = 0;
  post.refuseWith(null);
  await library().database.deleteFrom('notices').execute();
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const at = (moment: string) => library().clock.set(new Date(`${moment}+06:00`));
const errors: unknown[] = [];
const send = (mailer = smtpMailer(post.url, from)) =>
  sendLetters(library(), {
    mailer,
    publicUrl: 'https://library.example',
    failed: (error) => errors.push(error),
    rest: createRest(),
  });
const subjects = () => post.received.map(({ mail }) => mail.subject);
const deliveries = () =>
  library().database.selectFrom('deliveries').select(['state', 'attempts', 'reason']).execute();
const states = async () => (await deliveries()).map(({ state }) => state);

/** Writes the reminders of the day, and leaves only those of these readers: other tests have loans as well. */
async function remind(readers: { account_id: string }[] = [scene.reader]): Promise<void> {
  await writeReminders(library());
  const ids = readers.map(({ account_id }) => account_id);
  await library().database.deleteFrom('notices').where('account_id', 'not in', ids).execute();
}

/** Loans of so many books, of which the reader is reminded on March 12. */
async function loans(count = 1): Promise<string[]> {
  const ids = [await lent(scene, '2026-03-14')];
  while (ids.length < count) ids.push(await lent(await withNewBook(library(), scene), '2026-03-14'));
  at('2026-03-12T08:00:00');
  await remind();
  return ids;
}

describe('a letter', () => {
  it('tells of a loan, with headers by which mail programs know it and can end it', async () => {
    await loans();
    await send();
    const [letter] = post.received;
    expect(letter?.recipients).toEqual([scene.reader.email]);
    expect(letter?.mail.subject).toBe(`Due on Saturday, March 14: ${scene.book.title}`);
    expect(letter?.mail.replyTo?.[0]?.address).toBe('duislamiclibrary@gmail.com');
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    expect(letter?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/library\.example\/api\/unsubscribe\//im);
    expect(letter?.mail.messageId).toMatch(/^<due_soon\..+\.2026-03-14@library\.example>$/);
    expect(await states()).toEqual(['sent']);
    await send();
    expect(post.received).toHaveLength(1);
  });

  it('tells all reminders of a person together: of 7 loans 1 letter', async () => {
    await loans(7);
    await send();
    expect(subjects()).toEqual(['7 reminders from Dhaka University Islamic Library']);
    expect(await states()).toEqual(Array.from({ length: 7 }, () => 'sent'));
  });

  it('comes once a day: reminders of later follow on the next day', async () => {
    await loans();
    await send();
    const another = await lendingScene(library());
    const again = { ...another, readerClient: await library().as(scene.reader) };
    at('2026-03-11T10:00:00');
    await lent(again, '2026-03-14');
    at('2026-03-12T09:00:00');
    await remind();
    await send();
    expect(post.received).toHaveLength(1);
    at('2026-03-13T07:59:00');
    await send();
    expect(post.received).toHaveLength(1);
    at('2026-03-13T08:00:00');
    await send();
    expect(post.received).toHaveLength(2);
  });

  it('is sent once by several senders at the same time', async () => {
    await loans(4);
    await Promise.all([send(), send(), send(), send()]);
    expect(post.received).toHaveLength(1);
  });

  it('whose sender was killed is sent by another, at most twice', async () => {
    await loans();
    const { promise: never, resolve } = Promise.withResolvers<void>();
    const real = smtpMailer(post.url, from);
    const killed = send({
      close: () => undefined,
      send: async (mail) => {
        await never;
        await real.send(mail);
      },
    });
    await expect.poll(states).toEqual(['claimed']);
    await send();
    expect(post.received).toEqual([]);
    at('2026-03-12T08:03:00');
    await send();
    expect(post.received).toHaveLength(1);
    resolve();
    await killed;
    expect(post.received.length).toBeLessThanOrEqual(2);
    expect(await states()).toEqual(['sent']);
    expect(new Set(post.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('about what is no longer true is dropped, and so is the notice', async () => {
    const [lending_id] = await loans();
    done(await (await library().as(scene.volunteer)).patch('/api/lendings/return', { lending_id }));
    await send();
    expect(post.received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
    const { data } = done(await (await library().as(scene.reader)).get('/api/notices'));
    expect(data.map(({ kind }: { kind: string }) => kind)).not.toContain('due_soon');
  });

  it('of yesterday is not sent after a stop', async () => {
    await loans();
    at('2026-03-14T08:00:00');
    await send();
    expect(post.received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('is not written where the library sends none', async () => {
    await lent(scene, '2026-03-14');
    at('2026-03-12T08:00:00');
    const { settings } = library();
    await library().database.deleteFrom('notices').execute();
    await writeReminders({ ...library(), settings: { ...settings, password_resets: false } });
    expect(await states()).toEqual([]);
  });
});

describe('in quiet hours', () => {
  const block = async () =>
    done(
      await (await library().as(scene.admin)).put(`/api/readers/${scene.reader.account_id}`, {
        ...scene.reader,
        isVerified: false,
      }),
    );

  it.each(['2026-03-12T22:00:00', '2026-03-12T23:59:00', '2026-03-13T00:00:00', '2026-03-13T06:59:00'])(
    'at %s only what concerns the safety of the account is sent',
    async (moment) => {
      await loans();
      at(moment);
      await block();
      await send();
      expect(subjects()).toEqual(['Your account is blocked']);
      at('2026-03-13T07:00:00');
      await send();
      expect(subjects()).toHaveLength(2);
    },
  );
});

describe('a mail server', () => {
  it('that refuses three times is asked again after 1, 5 and 30 minutes', async () => {
    await loans();
    post.refuseWith('Try again later.');
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await send();
    expect(await deliveries()).toMatchObject([{ attempts: 1 }]);
    at('2026-03-12T08:01:00');
    await send();
    at('2026-03-12T08:06:00');
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 3 }]);
    post.refuseWith(null);
    at('2026-03-12T08:35:00');
    await send();
    expect(post.received).toEqual([]);
    at('2026-03-12T08:36:00');
    await send();
    expect(post.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 4, reason: null }]);
  });

  it('that refuses five times has failed, and the reason names no address', async () => {
    await loans();
    post.refuseWith(`<${scene.reader.email}> is unknown`);
    for (const time of ['08:00', '08:01', '08:06', '08:36', '11:36', '23:00']) {
      at(`2026-03-12T${time}:00`);
      await send();
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 5 }]);
    const [{ reason } = { reason: '' }] = await deliveries();
    expect(reason).toContain('r…@example.test');
    expect(reason).not.toContain(scene.reader.email);
  });

  it('gets at most as many letters a minute as the setting says', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => library().make.reader()));
    for (const reader of readers) {
      const own = await withNewBook(library(), scene);
      await lent(own, '2026-03-14', await library().as(reader));
    }
    at('2026-03-12T08:00:00');
    await remind(readers);
    await send();
    expect(post.received).toHaveLength(5);
    at('2026-03-12T08:01:00');
    await send();
    expect(post.received).toHaveLength(6);
  });
});
