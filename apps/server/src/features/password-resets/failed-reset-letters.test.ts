import { describe, expect, it } from 'vitest';
import { letterWriters } from '../../letter-writers.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { useResetScene } from '../../test/scenes/reset-scene.ts';
import { tokenIn } from '../../test/stand-ins/mail-server.ts';
import { useLibrary } from '../../test/test-library.ts';
import { createCoolDown } from '../notices/letters/letters.rules.ts';
import { sendLetters } from '../notices/letters/letters.service.ts';

const library = useLibrary();
const { post, later, ask, send, check } = useResetScene(library);

const stateOfNewest = async () => {
  const [newest] = post().received.slice(-1);
  return (await check('reader', newest ? tokenIn(newest) : '')).body.state;
};

describe('a letter with a reset link', () => {
  it('has failed once another attempt would come too late, and then admins see that', async () => {
    const reader = await library().make.reader();
    await ask('reader', reader.email);
    post().refuseWith(`<${reader.email}> is full`);
    for (const minutes of [0, 1, 6, 36]) {
      later(minutes);
      await send(() => undefined);
    }
    post().refuseWith(null);
    const admin = await library().as(await library().make.admin());
    const failed = async () => (await admin.get('/api/deliveries?state=failed')).body;
    const { data } = await failed();
    expect(data).toMatchObject([
      { subject: 'Choose a new password', name: reader.name, attempts: 4, expired: false },
    ]);
    expect(JSON.stringify(data)).not.toContain(reader.email);
    await admin.post('/api/deliveries/retry', { notice_ids: [data[0].notice_id] });
    await send();
    expect(await stateOfNewest()).toBe('open');
    expect((await failed()).total).toBe(0);
  });

  it('that was given up is forgotten as soon as another one is asked for', async () => {
    const reader = await library().make.reader();
    await ask('reader', reader.email);
    post().refuseWith('Try again later.');
    for (const minutes of [0, 1, 6, 36]) {
      later(minutes);
      await send(() => undefined);
    }
    post().refuseWith(null);
    const admin = await library().as(await library().make.admin());
    const failed = async () => (await admin.get('/api/admin/overview')).body.letters.failed;
    expect(await failed()).toBe(1);
    await ask('reader', reader.email);
    expect(await failed()).toBe(0);
    await send();
    expect(await stateOfNewest()).toBe('open');
  });

  it('of an address that nobody has shows to no admin, whether it waits or was dropped', async () => {
    await ask('reader', 'nobody@example.test');
    const admin = await library().as(await library().make.admin());
    const shown = async () => {
      const pages = ['failed', 'waiting'].map((state) => admin.get(`/api/deliveries?state=${state}`));
      return (await Promise.all(pages)).map(({ body }) => body.total);
    };
    expect(await shown()).toEqual([0, 0]);
    await send();
    expect(await shown()).toEqual([0, 0]);
    expect(post().received).toEqual([]);
  });

  it('has another Message-ID in each copy, so that mail programs keep the one whose link works', async () => {
    const reader = await library().make.reader();
    await ask('reader', reader.email);
    const copies: string[] = [];
    for (const minutes of [0, 1]) {
      later(minutes);
      await sendLetters(library(), {
        mailer: {
          send: async (mail) => {
            await smtpMailer(post().url, { name: 'The Library', address: 'library@example.test' }).send(mail);
            if (copies.push(mail.text) === 1) throw new Error('The answer of the mail server is lost.');
          },
          close: () => undefined,
        },
        writers: letterWriters,
        publicUrl: 'https://library.example',
        coolDown: createCoolDown(),
        failed: () => undefined,
      });
    }
    expect(new Set(copies).size).toBe(2);
    expect(new Set(post().received.map(({ mail }) => mail.messageId)).size).toBe(2);
    expect(await stateOfNewest()).toBe('open');
  });
});
