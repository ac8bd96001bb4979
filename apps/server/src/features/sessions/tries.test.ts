import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { sweepLoginTries } from './login-tries.service.ts';

const library = useLibrary({ login_tries_account: 3, login_tries_address: 12, registrations_address: 2 });

beforeEach(async () => {
  for (const table of ['rate_limits', 'login_tries'] as const) {
    await library().database.deleteFrom(table).execute();
  }
});

const tryLogin = (email: string, password = 'wrong', client = library().visitor) =>
  client.post('/api/login/reader', { email, password });

describe('login tries', () => {
  it('are limited for one account, even with the right password, and the response says when to try again', async () => {
    const { email } = await library().make.reader();
    for (const status of [401, 401, 401]) expect((await tryLogin(email)).status).toBe(status);
    const response = await tryLogin(email.toUpperCase(), testPassword);
    expect(response.status).toBe(429);
    expect(response.body).toEqual({
      message: 'Too many login attempts. Please try again in 15 minutes.',
      code: 'too_many_requests',
    });
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('are limited for unknown e-mails too, so that the limit does not reveal who has an account', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await tryLogin('no@example.test')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('are counted before the password is verified, so that simultaneous ones cannot pass the limit', async () => {
    const { email } = await library().make.reader();
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => tryLogin(email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('do not count if they succeed', async () => {
    const { email } = await library().make.reader();
    for (let count = 0; count < 20; count += 1) {
      expect((await tryLogin(email, testPassword)).status).toBe(200);
    }
    expect((await tryLogin(email)).status).toBe(401);
    expect((await tryLogin(email)).status).toBe(401);
    expect((await tryLogin(email, testPassword)).status).toBe(200);
    for (const status of [401, 401, 401, 429]) expect((await tryLogin(email)).status).toBe(status);
  });

  it('on one account do not count for others, not even of the same person', async () => {
    const { make, visitor } = library();
    const { email } = await make.reader();
    await make.volunteer({ email });
    for (let count = 0; count < 4; count += 1) await tryLogin(email);
    const response = await visitor.post('/api/login/volunteer', { email, password: testPassword });
    expect(response.status).toBe(200);
    expect((await tryLogin((await make.reader()).email, testPassword)).status).toBe(200);
  });

  it('are limited for one address, whatever the accounts', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1) {
      statuses.push((await tryLogin(`someone${count}@example.test`)).status);
    }
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
  });

  it('are counted across server processes, and start again after the time', async () => {
    const { address: _, ...base } = library();
    const { email } = await base.make.reader();
    for (let count = 0; count < 3; count += 1) await tryLogin(email);
    const other = await buildApp(base, {
      logLevel: 'silent',
      trustedProxies: [],
      dataDir: base.dataDir,
      webDir: null,
    });
    try {
      const elsewhere = new TestClient(await other.listen({ host: '127.0.0.1', port: 0 }), null);
      expect((await tryLogin(email, testPassword, elsewhere)).status).toBe(429);
      base.clock.set(minutesAfter(firstMorning, 15));
      expect((await tryLogin(email, testPassword, elsewhere)).status).toBe(200);
    } finally {
      base.clock.set(firstMorning);
      await other.close();
    }
  });

  it('are stored without the e-mail, however long it is', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`;
    expect((await tryLogin(email)).status).toBe(401);
    const rows = await library().database.selectFrom('login_tries').selectAll().execute();
    expect(rows).toHaveLength(1);
    for (const { account_key, address_key } of rows) {
      const kept = Buffer.concat([account_key, address_key]);
      expect(kept).toHaveLength(64);
      for (const text of ['aaaa', 'bbbb', '127.0.0.1']) expect(kept.includes(text)).toBe(false);
    }
  });
});

describe('wrong passwords that no longer count', () => {
  it('are deleted, and not earlier', async () => {
    const { clock, database } = library();
    await tryLogin('no@example.test');
    const kept = () => database.selectFrom('login_tries').selectAll().execute();
    clock.set(minutesAfter(firstMorning, 14));
    await sweepLoginTries(library());
    expect(await kept()).toHaveLength(1);
    clock.set(minutesAfter(firstMorning, 15));
    await sweepLoginTries(library());
    expect(await kept()).toEqual([]);
    clock.set(firstMorning);
  });
});

describe('registrations', () => {
  it('are limited for one address', async () => {
    const register = (name: string) =>
      library().visitor.post('/api/register/admin', {
        name,
        email: `${name}@example.test`,
        password: testPassword,
        password_confirmation: testPassword,
      });
    expect((await register('one')).status).toBe(201);
    expect((await register('two')).status).toBe(201);
    const response = await register('three');
    expect(response.status).toBe(429);
    expect(response.body.message).toBe(
      'Too many registrations from your network. Please try again in 60 minutes.',
    );
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3590);
  });

  it('with invalid fields do not count', async () => {
    const { visitor } = library();
    for (let count = 0; count < 4; count += 1) {
      expect((await visitor.post('/api/register/admin', { name: 'No e-mail' })).status).toBe(422);
    }
  });
});

describe('a limit of 0', () => {
  it('is no limit', async () => {
    const { make, database, ...rest } = library();
    const open = await buildApp(
      {
        ...rest,
        database,
        settings: {
          ...rest.settings,
          login_tries_account: 0,
          login_tries_account_all: 0,
          login_tries_address: 0,
        },
      },
      { logLevel: 'silent', trustedProxies: [], dataDir: rest.dataDir, webDir: null },
    );
    try {
      const client = new TestClient(await open.listen({ host: '127.0.0.1', port: 0 }), null);
      const { email } = await make.reader();
      const responses = await Promise.all(Array.from({ length: 15 }, () => tryLogin(email, 'wrong', client)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
      expect(await database.selectFrom('login_tries').selectAll().execute()).toEqual([]);
    } finally {
      await open.close();
    }
  });
});
