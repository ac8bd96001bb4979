import { beforeEach, describe, expect, it } from 'vitest';
import { accountKinds, useAccountScene } from '../../test/account-scene.ts';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { newPassword, useResetScene } from '../../test/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { people } = useAccountScene(library);
const { post, later, send, reset, tokenFor } = useResetScene(library);
const mute = useAnotherApp(
  () => ({ ...library(), settings: { ...library().settings, password_resets: false } }),
  async () => ({}),
);

beforeEach(async () => {
  await library().database.deleteFrom('mails').execute();
});

const passwords = { password: newPassword, password_confirmation: newPassword };
const received = () => post().received.map(({ recipients, mail }) => [recipients, mail.subject]);
const waiting = () => library().database.selectFrom('mails').selectAll().execute();

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
    expect(await waiting()).toEqual([]);
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

describe('a notice', () => {
  const changePassword = async () => {
    const reader = await people.reader();
    const body = { current_password: testPassword, ...passwords };
    expect((await (await library().as(reader)).put('/api/password', body)).status).toBe(200);
    return reader;
  };

  it('is attempted for a day, and then given up', async () => {
    await changePassword();
    later(24 * 60 - 1);
    await send();
    expect(post().received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    await changePassword();
    later(2 * 24 * 60);
    await send();
    expect(post().received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is not sent to an account that was deleted meanwhile', async () => {
    const { make, as } = library();
    const reader = await changePassword();
    const admin = await as(await make.admin());
    expect((await admin.delete(`/api/readers/${reader.account_id}`)).status).toBe(200);
    await send();
    expect(post().received).toEqual([]);
  });

  it('is not stored if the library sends no mails', async () => {
    const reader = await people.reader();
    const client = new TestClient(mute().address, await library().tokenOf(reader));
    const body = { current_password: testPassword, ...passwords };
    expect((await client.put('/api/password', body)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
