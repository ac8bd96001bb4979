import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../library.ts';
import { smtpMailer } from '../../../mail/smtp-mailer.ts';
import { done, lendingScene, lent } from '../../../test/scenes/lending-scene.ts';
import { letterFrom, useLetterScene } from '../../../test/scenes/letter-scene.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { lockFirstDue } from '../deliveries/due-deliveries.queries.ts';
import { writeReminders } from '../reminders/reminders.service.ts';

const library = useLibrary();
const { at, remind, post, scene, subjects, deliveries, send, loans } = useLetterScene(library);
const states = async () => (await deliveries()).map(({ state }) => state);

describe('a letter', () => {
  it('reports a loan, with headers by which mail programs know it and can end it', async () => {
    await loans();
    await send();
    const [letter] = post().received;
    expect(letter?.recipients).toEqual([scene().reader.email]);
    expect(letter?.mail.subject).toBe(`Due on Saturday, March 14: ${scene().book.title}`);
    expect(letter?.mail.replyTo?.[0]?.address).toBe('duislamiclibrary@gmail.com');
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    expect(letter?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/library\.example\/api\/unsubscribe\//im);
    expect(letter?.mail.messageId).toMatch(/^<due_soon\..+\.2026-03-14@library\.example>$/);
    expect(await states()).toEqual(['sent']);
    await send();
    expect(post().received).toHaveLength(1);
  });

  it('is in the language that its reader has chosen', async () => {
    await library()
      .database.updateTable('accounts')
      .set({ language: 'bn' })
      .where('account_id', '=', scene().reader.account_id)
      .execute();
    await loans();
    await send();
    expect(subjects()).toEqual([`শনিবার ১৪ মার্চ ফেরত দিতে হবে: ${scene().book.title}`]);
  });

  it('holds all reminders of a person: for 7 loans 1 letter', async () => {
    await loans(7);
    await send();
    expect(subjects()).toEqual(['7 reminders from Dhaka University Islamic Library']);
    expect(await states()).toEqual(Array.from({ length: 7 }, () => 'sent'));
  });

  it('comes once a day: reminders of later follow on the next day', async () => {
    await loans();
    await send();
    const another = await lendingScene(library());
    const again = { ...another, readerClient: await library().as(scene().reader) };
    at('2026-03-11T10:00:00');
    await lent(again, '2026-03-14');
    at('2026-03-12T09:00:00');
    await remind();
    await send();
    expect(post().received).toHaveLength(1);
    at('2026-03-13T07:59:00');
    await send();
    expect(post().received).toHaveLength(1);
    at('2026-03-13T08:00:00');
    await send();
    expect(post().received).toHaveLength(2);
  });

  it('is sent once by several senders at the same time', async () => {
    await loans(4);
    await Promise.all([send(), send(), send(), send()]);
    expect(post().received).toHaveLength(1);
  });

  it('with several reminders belongs to the sender that has the first of them', async () => {
    await loans(3);
    const { inTransaction, clock } = library();
    const claim = (transaction: Transaction) =>
      lockFirstDue(transaction, 'mail', clock.now(), { onlyUrgent: false });
    await inTransaction(async (transaction) => {
      expect(await claim(transaction)).toMatchObject({ account_id: scene().reader.account_id });
      expect(await inTransaction(claim)).toBeUndefined();
    });
  });

  it('whose sender was killed is sent by another, at most twice', async () => {
    await loans();
    const { promise: never, resolve } = Promise.withResolvers<void>();
    const real = smtpMailer(post().url, letterFrom);
    const killed = send({
      close: () => undefined,
      send: async (mail) => {
        await never;
        await real.send(mail);
      },
    });
    await expect.poll(states).toEqual(['claimed']);
    await send();
    expect(post().received).toEqual([]);
    at('2026-03-12T08:03:00');
    await send();
    expect(post().received).toHaveLength(1);
    resolve();
    await killed;
    expect(post().received.length).toBeLessThanOrEqual(2);
    expect(await states()).toEqual(['sent']);
    expect(new Set(post().received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('about what is no longer true is dropped, and so is the notice', async () => {
    const [lending_id] = await loans();
    done(await (await library().as(scene().volunteer)).patch('/api/lendings/return', { lending_id }));
    await send();
    expect(post().received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
    const { data } = done(await (await library().as(scene().reader)).get('/api/notices'));
    expect(data.map(({ kind }: { kind: string }) => kind)).not.toContain('due_soon');
  });

  it('about what turned out not to be true when a push was sent stays away, though it is true again', async () => {
    await loans();
    await library().database.updateTable('notices').set({ dropped_at: library().clock.now() }).execute();
    await send();
    expect([post().received, await states()]).toEqual([[], ['dropped']]);
  });

  it('of yesterday is not sent after a stop', async () => {
    await loans();
    at('2026-03-14T08:00:00');
    await send();
    expect(post().received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('is not written where the library sends none', async () => {
    await lent(scene(), '2026-03-14');
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
      await (await library().as(scene().admin)).put(`/api/readers/${scene().reader.account_id}`, {
        ...scene().reader,
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
