import type { Notice } from '@library/contract/notices/notices.ts';
import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { useAccountScene } from '../../test/scenes/account-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { userAgents } from '../../test/user-agents.ts';
import { sweepLoginTries } from './login-tries.service.ts';

const library = useLibrary();
const { people, place } = useAccountScene(library);
const { post, later, send, tokenFor } = useResetScene(library);
const atLogin = useAnotherApp(
  () => ({ ...library(), settings: { ...library().settings, verify_email: 'requests' } }),
  async () => ({}),
);

type Account = { type: string; email: string };
const { firefox, chrome, safari } = userAgents;

const logIn = (userAgent: string, { type, email }: Account, password = testPassword) =>
  library().visitor.on(userAgent).post(`/api/login/${type}`, { email, password });
/** Logs in with these browsers, one after the other, and returns the client of the last. */
async function loggedIn(account: Account, ...browsers: string[]): Promise<TestClient> {
  const tokens: string[] = [];
  for (const browser of browsers) tokens.push(done(await logIn(browser, account)).token);
  return library().withToken(tokens.at(-1) ?? '');
}
const told = async (client: TestClient) =>
  done(await client.get('/api/notices')).data.map(({ subject }: Notice) => subject);
const knownTo = async ({ account_id }: { account_id: string }) => {
  const known = library().database.selectFrom('known_devices').where('account_id', '=', account_id);
  const rows = await known.select('device').orderBy('used_at').execute();
  return rows.map(({ device }) => device);
};
const day = 24 * 60;

describe('a login from another kind of device', () => {
  it.each(['reader', 'volunteer', 'admin', 'unverified volunteer', 'unverified admin'] as const)(
    'sends the %s a notice and immediately a letter, in quiet hours too',
    async (kind) => {
      const account = await people[kind]();
      await loggedIn(account, firefox);
      // At 23:00.
      later(13 * 60);
      const client = await loggedIn(account, chrome);
      await send();
      expect(post().received.map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
        [[account.email], 'New login at Dhaka University Islamic Library: Chrome on Android'],
      ]);
      const [letter] = post().received;
      for (const text of [letter?.mail.text, letter?.mail.html]) {
        expect(text).toContain(
          `Someone logged in to your ${account.type} account at Dhaka University Islamic Library on 10 March 2026 at 23:00 (Asia/Dhaka), from a kind of device that is new for this account: Chrome on Android.`,
        );
        expect(text).toContain('https://library.example/account#password');
      }
      expect(letter?.raw).not.toContain(account.name);
      expect(letter?.raw).not.toContain('127.0.0.1');
      expect(letter?.mail.messageId).toMatch(/^<new_login\.[\w.-]+\.chrome-on-android@library\.example>$/);
      const { data } = done(await client.get('/api/notices'));
      expect(data).toMatchObject([
        {
          kind: 'new_login',
          group: 'security',
          subject: 'New login: Chrome on Android',
          action: { label: 'Change password', link: '/account#password' },
        },
      ]);
    },
  );

  it('sends one notice, however often the device is used', async () => {
    const reader = await people.reader();
    const client = await loggedIn(reader, firefox, chrome, chrome, firefox, chrome);
    later(3 * day);
    await loggedIn(reader, chrome);
    expect(await told(client)).toEqual(['New login: Chrome on Android']);
  });

  it('sends one notice for several at the same time, and one for each kind', async () => {
    const reader = await people.reader();
    const client = await loggedIn(reader, firefox);
    const at = [chrome, chrome, safari, chrome, safari].map((browser) => logIn(browser, reader));
    expect((await Promise.all(at)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await told(client)).sort()).toEqual([
      'New login: Chrome on Android',
      'New login: Safari on iPhone',
    ]);
    await send();
    expect(post().received).toHaveLength(2);
  });

  it('sends one notice a day, though the device was forgotten meanwhile', async () => {
    const reader = await people.reader();
    const client = await loggedIn(reader, firefox, chrome);
    const forget = () =>
      library().database.deleteFrom('known_devices').where('device', 'like', 'Chrome%').execute();
    await forget();
    await loggedIn(reader, chrome);
    expect(await told(client)).toHaveLength(1);
    await forget();
    later(day);
    await loggedIn(reader, chrome);
    expect(await told(client)).toHaveLength(2);
  });

  it('notifies the account of its kind alone, where one address has two', async () => {
    const reader = await people.reader();
    const volunteer = await library().make.volunteer({ ...place(), email: reader.email });
    const asVolunteer = await loggedIn(volunteer, firefox);
    const asReader = await loggedIn(reader, firefox, chrome);
    expect([await told(asReader), await told(asVolunteer)]).toEqual([['New login: Chrome on Android'], []]);
    await send();
    expect(post().received.map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('your reader account'),
    ]);
  });

  it('sends its letter to the address of that moment', async () => {
    const reader = await people.reader();
    const client = await loggedIn(reader, firefox, chrome);
    const change = { email: `new.${reader.email}`, current_password: testPassword };
    done(await client.put('/api/account/email', change));
    await send();
    expect(post().received.map(({ recipients }) => recipients)).toEqual([[reader.email], [reader.email]]);
  });

  it('sends a notice without a letter where the address is not confirmed', async () => {
    const reader = await people.reader();
    const { database } = library();
    const unconfirmed = database.updateTable('accounts').set({ email_proof_required: true });
    await unconfirmed.where('account_id', '=', reader.account_id).execute();
    const visitor = new TestClient(atLogin().address, null);
    const form = { email: reader.email, password: testPassword };
    for (const browser of [firefox, chrome]) done(await visitor.on(browser).post('/api/login/reader', form));
    await send();
    expect(post().received).toEqual([]);
    expect(await told(await library().as(reader))).toEqual(['New login: Chrome on Android']);
  });
});

describe('no notice is sent', () => {
  it('of the first device of an account', async () => {
    const reader = await people.reader();
    expect(await told(await loggedIn(reader, safari, safari))).toEqual([]);
  });

  it('of the device of the registration', async () => {
    const form = { name: 'Amina', password: testPassword, password_confirmation: testPassword };
    const account = { type: 'reader', email: 'amina.khatun@example.test' };
    const visitor = library().visitor.on(firefox);
    done(await visitor.post('/api/register/reader', { ...form, ...place(), email: account.email }));
    expect(await told(await loggedIn(account, firefox))).toEqual([]);
    expect(await told(await loggedIn(account, chrome))).toEqual(['New login: Chrome on Android']);
  });

  it('of a login that is refused', async () => {
    const reader = await people.reader();
    const client = await loggedIn(reader, firefox);
    expect((await logIn(chrome, reader, 'not the password')).status).toBe(401);
    expect([await told(client), await knownTo(reader)]).toEqual([[], ['Firefox on Windows']]);
  });

  it('of the device on which a password was set by a link: the new password has a notice', async () => {
    const reader = await people.reader();
    await loggedIn(reader, firefox);
    const token = await tokenFor(reader);
    const passwords = { token, password: newPassword, password_confirmation: newPassword };
    done(await library().visitor.on(chrome).put('/api/password-resets/reader', passwords));
    const { body } = await logIn(chrome, reader, newPassword);
    const client = library().withToken(body.token);
    expect(await told(client)).toEqual(['Your password was changed']);
    done(await logIn(safari, reader, newPassword));
    expect((await told(client)).sort()).toEqual(['New login: Safari on iPhone', 'Your password was changed']);
  });
});

describe('the devices that an account knows', () => {
  it('are forgotten after 400 days without a login, and then a first one sends no notice', async () => {
    const reader = await people.reader();
    await loggedIn(reader, firefox);
    later(399 * day);
    await sweepLoginTries(library());
    expect(await knownTo(reader)).toEqual(['Firefox on Windows']);
    later(400 * day);
    await sweepLoginTries(library());
    expect(await knownTo(reader)).toEqual([]);
    expect(await told(await loggedIn(reader, chrome))).toEqual([]);
  });

  it('are at most the twenty newest', async () => {
    const reader = await people.reader();
    const { account_id } = reader;
    const values = Array.from({ length: 20 }, (_, number) => ({
      account_id,
      device: `Browser ${number}`,
      used_at: new Date(Date.UTC(2026, 1, number + 1)),
    }));
    await library().database.insertInto('known_devices').values(values).execute();
    await loggedIn(reader, firefox);
    const known = await knownTo(reader);
    expect([known.length, known[0], known.at(-1)]).toEqual([20, 'Browser 1', 'Firefox on Windows']);
  });

  it('go with the account', async () => {
    const reader = await people.reader();
    await loggedIn(reader, firefox);
    const admin = await library().as(await people.admin());
    done(await admin.delete(`/api/readers/${reader.account_id}`));
    expect(await knownTo(reader)).toEqual([]);
  });
});
