import type { Notice } from '@library/contract/notices/notices.ts';
import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { accountKinds, useAccountScene } from '../../test/scenes/account-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { sweepNotices, writeNotices } from './notices.service.ts';

const library = useLibrary();
const { people } = useAccountScene(library);
const { post, later, send, reset, tokenFor } = useResetScene(library);
const mute = useAnotherApp(
  () => ({ ...library(), settings: { ...library().settings, password_resets: false } }),
  async () => ({}),
);

const passwords = { password: newPassword, password_confirmation: newPassword };
const received = () => post().received.map(({ recipients, mail }) => [recipients, mail.subject]);
const letters = () =>
  library()
    .database.selectFrom('deliveries')
    .where('channel', '=', 'mail')
    .select(['state', 'address'])
    .execute();
const inbox = async (client: TestClient) =>
  done(await client.get('/api/notices')).data.map(({ kind, group }: Notice) => [kind, group]);

describe('a changed e-mail', () => {
  it.each(accountKinds)(
    'of a %s sends a notice to the old address, without the full new one',
    async (kind) => {
      const account = await people[kind]();
      const client = await library().as(account);
      const email = 'somebody.new@example.test';
      const response = await client.put('/api/account/email', { email, current_password: testPassword });
      expect(response.status).toBe(200);
      later(3);
      await send();
      expect(received()).toEqual([
        [[account.email], 'Your e-mail at Dhaka University Islamic Library was changed'],
      ]);
      const [letter] = post().received;
      for (const text of [letter?.mail.text, letter?.mail.html]) {
        expect(text).toContain(
          `The e-mail of your ${account.type} account at Dhaka University Islamic Library was changed from this address to s…@example.test on 10 March 2026 at 10:00 (Asia/Dhaka).`,
        );
        expect(text).toContain('write to duislamiclibrary@gmail.com right away');
      }
      expect(letter?.raw).not.toContain('somebody.new');
      expect(letter?.raw).not.toContain(account.name);
      expect(await inbox(client)).toEqual([['email_changed', 'security']]);
      // The address is erased once the letter has been sent.
      expect(await letters()).toEqual([{ state: 'sent', address: null }]);
      await library()
        .database.updateTable('accounts')
        .set({ email: account.email })
        .where('email', '=', email)
        .execute();
    },
  );

  it('by an admin sends a notice too, but other changes or another case do not', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const admin = await as(await make.admin());
    const change = (email: string) =>
      admin.put(`/api/readers/${reader.account_id}`, { name: 'Amina', email });
    expect((await change(reader.email.toUpperCase())).status).toBe(200);
    await send();
    expect(post().received).toEqual([]);
    expect((await change('moved@example.test')).status).toBe(200);
    await send();
    expect(post().received.map(({ recipients }) => recipients[0]?.toLowerCase())).toEqual([reader.email]);
  });

  it('that is refused sends no notice', async () => {
    const [reader, other] = [await people.reader(), await people.reader()];
    const client = await library().as(reader);
    for (const body of [
      { email: other.email, current_password: testPassword },
      { email: 'new@example.test', current_password: 'wrong' },
    ]) {
      expect((await client.put('/api/account/email', body)).status).toBe(422);
    }
    expect(await letters()).toEqual([]);
  });

  it('by somebody who has just set another password sends both notices to the address that the owner reads', async () => {
    const reader = await people.reader();
    const client = await library().as(reader);
    done(await client.put('/api/password', { current_password: testPassword, ...passwords }));
    const email = 'thief@example.test';
    done(await client.put('/api/account/email', { email, current_password: newPassword }));
    await send();
    expect(post().received.map(({ recipients }) => recipients)).toEqual([[reader.email], [reader.email]]);
  });
});

describe('a changed password', () => {
  it.each(accountKinds)('of a %s sends a notice to its address, with what to do', async (kind) => {
    const account = await people[kind]();
    const client = await library().as(account);
    const body = { current_password: testPassword, ...passwords };
    expect((await client.put('/api/password', body)).status).toBe(200);
    later(3);
    await send();
    expect(received()).toEqual([
      [[account.email], 'Your password at Dhaka University Islamic Library was changed'],
    ]);
    const [letter] = post().received;
    for (const text of [letter?.mail.text, letter?.mail.html]) {
      expect(text).toContain(
        `The password of your ${account.type} account at Dhaka University Islamic Library was changed on 10 March 2026 at 10:00 (Asia/Dhaka).`,
      );
      expect(text).toContain(`https://library.example/forgot-password?type=${account.type}`);
      expect(text).toContain('duislamiclibrary@gmail.com');
    }
    expect(letter?.raw).not.toContain(account.name);
    expect(await inbox(client)).toEqual([['password_changed', 'security']]);
    const sent = () => post().received.map(({ mail }) => mail.messageId);
    expect(sent()[0]).toMatch(/^<password_changed\.[0-9a-f-]+@library\.example>$/);
  });

  it('sends its letter before reminders that have waited longer, and in quiet hours', async () => {
    const reader = await people.reader();
    const client = await library().as(reader);
    const { account_id } = await people.reader();
    const ids = { book_id: account_id, wait_id: account_id };
    await library().inTransaction((transaction) =>
      writeNotices(transaction, library(), [
        {
          account: account_id,
          kind: 'wait_ended',
          dedupeKey: 'older',
          about: { ...ids, why: 'ended', reason: null },
        },
      ]),
    );
    later(1);
    done(await client.put('/api/password', { current_password: testPassword, ...passwords }));
    await send();
    expect(post().received.map(({ recipients }) => recipients[0])).toEqual([
      reader.email,
      expect.any(String),
    ]);
    // At 23:00.
    later(13 * 60);
    const again = {
      current_password: newPassword,
      password: testPassword,
      password_confirmation: testPassword,
    };
    done(await client.put('/api/password', again));
    await send();
    expect(post().received).toHaveLength(3);
  });

  it('by a link sends a notice too', async () => {
    const reader = await people.reader();
    const token = await tokenFor(reader);
    expect((await reset('reader', token)).status).toBe(200);
    await send();
    expect(received().slice(1)).toEqual([
      [[reader.email], 'Your password at Dhaka University Islamic Library was changed'],
    ]);
  });

  it('sends one notice when several calls change it at the same time', async () => {
    const reader = await people.reader();
    const clients = [await library().as(reader), await library().as(reader)];
    const body = { current_password: testPassword, ...passwords };
    await Promise.all(clients.map((client) => client.put('/api/password', body)));
    await send();
    expect(post().received).toHaveLength(1);
  });
});

describe('a letter about an account', () => {
  const changePassword = async () => {
    const reader = await people.reader();
    const body = { current_password: testPassword, ...passwords };
    expect((await (await library().as(reader)).put('/api/password', body)).status).toBe(200);
    return reader;
  };

  it('is of use for a day, and not sent after that', async () => {
    await changePassword();
    later(24 * 60 - 1);
    await send();
    expect(post().received).toHaveLength(1);
    await changePassword();
    later(2 * 24 * 60);
    await send();
    expect(post().received).toHaveLength(1);
    expect((await letters()).map(({ state, address }) => [state, address])).toEqual([
      ['sent', null],
      ['dropped', null],
    ]);
  });

  it('that was given up keeps its address as long as it can be sent again', async () => {
    const { email } = await changePassword();
    post().refuseWith('Try again later.');
    for (const minutes of [0, 1, 6, 36, 216]) {
      later(minutes);
      await send(() => undefined);
    }
    await sweepNotices(library());
    expect(await letters()).toEqual([{ state: 'failed', address: email }]);
    later(24 * 60);
    await sweepNotices(library());
    expect(await letters()).toEqual([{ state: 'failed', address: null }]);
  });

  it('is not sent to an account that was deleted meanwhile', async () => {
    const { make, as } = library();
    const reader = await changePassword();
    const admin = await as(await make.admin());
    expect((await admin.delete(`/api/readers/${reader.account_id}`)).status).toBe(200);
    await send();
    expect(post().received).toEqual([]);
  });

  it('is not written if the library sends none, but the notice is', async () => {
    const reader = await people.reader();
    const client = new TestClient(mute().address, await library().tokenOf(reader));
    const body = { current_password: testPassword, ...passwords };
    expect((await client.put('/api/password', body)).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect(await inbox(client)).toEqual([['password_changed', 'security']]);
  });
});
