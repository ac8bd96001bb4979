import { beforeEach, describe, expect, it } from 'vitest';
import type { TestResponse } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { requireLockedAccount, updateAccount } from '../accounts/accounts.service.ts';

const library = useLibrary({ login_tries_account: 3 });

beforeEach(async () => {
  for (const table of ['rate_limits', 'login_tries'] as const) {
    await library().database.deleteFrom(table).execute();
  }
});

const newPassword = 'another long password';
const change = (facts: Record<string, unknown> = {}) => ({
  current_password: testPassword,
  password: newPassword,
  password_confirmation: newPassword,
  ...facts,
});
const logIn = (type: string, email: string, password: string) =>
  library().visitor.post(`/api/login/${type}`, { email, password });

describe('PUT /api/password', () => {
  it.each([
    ['reader', () => library().make.reader()],
    ['volunteer', () => library().make.volunteer()],
    ['admin', () => library().make.admin()],
    ['unverified volunteer', () => library().make.volunteer({ verified: false })],
    ['unverified admin', () => library().make.admin({ verified: false })],
  ])('changes the password of a %s and ends the other sessions', async (_who, made) => {
    const { as } = library();
    const account = await made();
    const [here, there] = [await as(account), await as(account)];
    const response = await here.put('/api/password', change());
    expect([response.status, response.body]).toEqual([
      200,
      { message: "Your password has been changed. You're logged out on all other devices." },
    ]);
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await logIn(account.type, account.email, testPassword)).status).toBe(401);
    expect((await logIn(account.type, account.email, newPassword)).status).toBe(200);
  });

  it('ends the private calendar address, which somebody else may have made, and the message says so', async () => {
    const { make, as, visitor } = library();
    const reader = await as(await make.reader());
    const { path } = (await reader.post('/api/calendar-feed')).body;
    expect((await visitor.get(path)).status).toBe(200);
    expect((await reader.put('/api/password', change())).body).toEqual({
      message:
        "Your password has been changed. You're logged out on all other devices, and your private calendar address is turned off.",
    });
    expect((await visitor.get(path)).status).toBe(404);
  });

  it('changes nothing when the current password is not right', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const [here, there] = [await as(reader), await as(reader)];
    const response = await here.put('/api/password', change({ current_password: 'not the password' }));
    const sentence = 'The current password is wrong. Please try again.';
    expect([response.status, response.body]).toEqual([
      422,
      { message: sentence, code: 'invalid', errors: { current_password: [sentence] } },
    ]);
    expect((await there.get('/api/user')).status).toBe(200);
    expect((await logIn('reader', reader.email, testPassword)).status).toBe(200);
  });

  it.each([
    ['no current password', { current_password: '' }, 'current_password', 'Current password is required.'],
    ['no new password', { password: '' }, 'password', 'Password is required.'],
    ['a short one', { password: 'short' }, 'password', 'Password must have at least 8 characters.'],
    ['a long one', { password: 'x'.repeat(129) }, 'password', 'Password can have at most 128 characters.'],
    [
      'no confirmation',
      { password_confirmation: '' },
      'password_confirmation',
      'Please confirm the password.',
    ],
    ['another one', { password_confirmation: 'y' }, 'password_confirmation', 'Passwords do not match.'],
  ])('refuses %s', async (_what, facts, field, sentence) => {
    const { make, as } = library();
    const response = await (await as(await make.reader())).put('/api/password', change(facts));
    expect([response.status, response.body]).toEqual([
      422,
      { message: sentence, code: 'invalid', errors: { [field]: [sentence] } },
    ]);
  });

  it('counts wrong tries with those of logging in, so that a stolen session allows no further guesses', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const client = await as(reader);
    expect((await logIn('reader', reader.email, 'wrong')).status).toBe(401);
    const wrong = change({ current_password: 'wrong' });
    for (const status of [422, 422, 429])
      expect((await client.put('/api/password', wrong)).status).toBe(status);
    const response = await client.put('/api/password', change());
    expect([response.status, response.body.message]).toEqual([
      429,
      'Too many login attempts. Please try again in 15 minutes.',
    ]);
    expect((await logIn('reader', reader.email, testPassword)).status).toBe(429);
  });

  it('happens once when two calls change it at the same time', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const clients = [await as(reader), await as(reader)];
    const passwords = ['the first password', 'the second password'];
    const responses = await Promise.all(
      clients.map((client, index) =>
        client.put(
          '/api/password',
          change({ password: passwords[index], password_confirmation: passwords[index] }),
        ),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    const winner = statuses.indexOf(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 422]).toContain(statuses[1 - winner]);
    expect((await clients[1 - winner]?.get('/api/user'))?.status).toBe(401);
    expect((await logIn('reader', reader.email, passwords[winner] ?? '')).status).toBe(200);
    expect((await logIn('reader', reader.email, passwords[1 - winner] ?? '')).status).toBe(401);
  });

  it('refuses a login with the old password during the change', async () => {
    const { make, database } = library();
    const reader = await make.reader();
    let late: Promise<TestResponse> | undefined;
    await library().inTransaction(async (transaction) => {
      const account = await requireLockedAccount(transaction, 'reader', reader.account_id);
      late = logIn('reader', reader.email, testPassword);
      await untilSomebodyWaits(database);
      await updateAccount(transaction, account, { password_hash: 'another' });
    });
    expect((await late)?.status).toBe(401);
    const sessions = database.selectFrom('sessions').where('account_id', '=', reader.account_id);
    expect(await sessions.selectAll().execute()).toEqual([]);
  });

  it('stores only the hash of the password', async () => {
    const { make, as, database } = library();
    const reader = await make.reader();
    await (await as(reader)).put('/api/password', change());
    const { password_hash } = await database
      .selectFrom('accounts')
      .where('account_id', '=', reader.account_id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
  });
});
