import { describe, expect, it } from 'vitest';
import { smtpMailer } from '../../../mail/smtp-mailer.ts';
import { lent, withNewBook } from '../../../test/scenes/lending-scene.ts';
import { letterFrom, useLetterScene } from '../../../test/scenes/letter-scene.ts';
import { startStallingServer } from '../../../test/stand-ins/mail-server.ts';
import { useLibrary } from '../../../test/test-library.ts';

const library = useLibrary({ mails_a_minute: 5 });
const { at, remind, post, scene, deliveries, send, loans } = useLetterScene(library);

describe('a mail server', () => {
  it.each(['greeting', 'data'] as const)(
    'that says nothing at the %s is given up and tried again',
    async (when) => {
      await loans();
      const stalling = await startStallingServer(when);
      await send(smtpMailer(stalling.url, letterFrom, { timeout: 200 }));
      expect(await deliveries()).toMatchObject([
        { state: 'waiting', attempts: 1, reason: expect.any(String) },
      ]);
      await stalling.close();
      // The mail server no longer listens.
      at('2026-03-12T08:01:00');
      await send(smtpMailer(stalling.url, letterFrom));
      expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
      at('2026-03-12T08:06:00');
      await send();
      expect(post().received).toHaveLength(1);
      expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 3, reason: null }]);
    },
  );

  it('that refuses three times is asked again after 1, 5 and 30 minutes', async () => {
    await loans();
    post().refuseWith('Try again later.');
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await send();
    expect(await deliveries()).toMatchObject([{ attempts: 1 }]);
    at('2026-03-12T08:01:00');
    await send();
    at('2026-03-12T08:06:00');
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 3 }]);
    post().refuseWith(null);
    at('2026-03-12T08:35:00');
    await send();
    expect(post().received).toEqual([]);
    at('2026-03-12T08:36:00');
    await send();
    expect(post().received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 4, reason: null }]);
  });

  it('that refuses five times has failed, and the reason names no address', async () => {
    await loans();
    post().refuseWith(`<${scene().reader.email}> is unknown`);
    for (const time of ['08:00', '08:01', '08:06', '08:36', '11:36', '23:00']) {
      at(`2026-03-12T${time}:00`);
      await send();
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 5 }]);
    const [{ reason } = { reason: '' }] = await deliveries();
    expect(reason).toContain('r…@example.test');
    expect(reason).not.toContain(scene().reader.email);
  });

  it('gets at most as many letters a minute as the setting says', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => library().make.reader()));
    for (const reader of readers) {
      const own = await withNewBook(library(), scene());
      await lent(own, '2026-03-14', await library().as(reader));
    }
    at('2026-03-12T08:00:00');
    await remind(readers);
    await send();
    expect(post().received).toHaveLength(5);
    at('2026-03-12T08:01:00');
    await send();
    expect(post().received).toHaveLength(6);
  });
});
