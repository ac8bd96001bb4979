import { beforeEach, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { testPassword } from '../../test/factories.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { sweepLoginTries } from './login-tries.service.ts';

const library = useLibrary({ login_tries_account: 3, login_tries_account_all: 5, login_tries_address: 4 });
const proxied = useAnotherApp(library, async () => ({ trustedProxies: ['127.0.0.1'] }));

const home = '192.0.2.1';
const day = 86_400_000;
const later = (days: number) => library().clock.set(new Date(firstMorning.getTime() + days * day));

beforeEach(async () => {
  later(0);
  for (const table of ['rate_limits', 'login_tries', 'known_addresses'] as const) {
    await library().database.deleteFrom(table).execute();
  }
});

/** A call that the proxy says comes from this address. */
async function sendFrom(from: string, method: string, path: string, body: unknown, token?: string) {
  const response = await fetch(proxied().address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}
const logInFrom = (from: string, email: string, password = 'wrong') =>
  sendFrom(from, 'POST', '/api/login/reader', { email, password });

async function statuses(count: number, tryOnce: (number: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let number = 1; number <= count; number += 1) all.push(await tryOnce(number));
  return all;
}

/** Enough wrong passwords from strangers' addresses that only known addresses may continue. */
const attack = (email: string) => statuses(6, (number) => logInFrom(`198.51.100.${number}`, email));
const attacked = [401, 401, 401, 401, 401, 429];

const marksOf = ({ account_id }: { account_id: string }) =>
  library()
    .database.selectFrom('known_addresses')
    .where('account_id', '=', account_id)
    .select(['mark', 'used_at'])
    .execute();

describe('an account that strangers try', () => {
  it('can be opened from addresses where its owner has logged in before, and from no others', async () => {
    const { email } = await library().make.reader();
    expect(await logInFrom(home, email, testPassword)).toBe(200);
    expect(await attack(email)).toEqual(attacked);
    expect(await logInFrom('203.0.113.9', email, testPassword)).toBe(429);
    expect(await logInFrom(home, email, testPassword)).toBe(200);
    // Strangers' tries stay counted.
    expect(await logInFrom('203.0.113.9', email, testPassword)).toBe(429);
  });

  it('leaves a known address only its own tries', async () => {
    const { email } = await library().make.reader();
    expect(await logInFrom(home, email, testPassword)).toBe(200);
    await attack(email);
    expect(await statuses(4, () => logInFrom(home, email))).toEqual([401, 401, 401, 429]);
    expect(await logInFrom(home, email, testPassword)).toBe(429);
  });

  it('is refused like an unknown one', async () => {
    expect(await attack('nobody@example.test')).toEqual(attacked);
  });

  it('knows the address that it was registered from', async () => {
    const form = {
      name: 'Amina',
      email: 'amina@example.test',
      password: testPassword,
      password_confirmation: testPassword,
    };
    expect(await sendFrom(home, 'POST', '/api/register/admin', form)).toBe(201);
    await statuses(6, (number) =>
      sendFrom(`198.51.100.${number}`, 'POST', '/api/login/admin', { ...form, password: 'wrong' }),
    );
    const logIn = (from: string) => sendFrom(from, 'POST', '/api/login/admin', form);
    expect([await logIn('203.0.113.9'), await logIn(home)]).toEqual([429, 200]);
  });

  it('lets its owner change the password from a known address, but allows no guesses with a stolen session elsewhere', async () => {
    const { make, tokenOf } = library();
    const reader = await make.reader();
    expect(await logInFrom(home, reader.email, testPassword)).toBe(200);
    await attack(reader.email);
    const token = await tokenOf(reader);
    const form = { password: 'another password', password_confirmation: 'another password' };
    const changeFrom = (from: string, current_password: string) =>
      sendFrom(from, 'PUT', '/api/password', { ...form, current_password }, token);
    expect(await changeFrom('203.0.113.9', testPassword)).toBe(429);
    expect(await changeFrom(home, testPassword)).toBe(200);
  });
});

describe('an address from which many accounts are tried', () => {
  it('is stopped by the number of accounts, not by one person with a wrong password', async () => {
    const { make } = library();
    const { email } = await make.reader();
    expect(await statuses(3, () => logInFrom(home, email))).toEqual([401, 401, 401]);
    const others = (number: number) => logInFrom(home, `somebody${number}@example.test`);
    expect(await statuses(4, others)).toEqual([401, 401, 401, 429]);
    // Each of the four addresses still has its own tries.
    expect(await others(1)).toBe(401);
    expect(await logInFrom(home, (await make.reader()).email, testPassword)).toBe(429);
  });

  it('never locks out people who have logged in from there before', async () => {
    const { make } = library();
    const [known, unknown] = [await make.reader(), await make.reader()];
    expect(await logInFrom(home, known.email, testPassword)).toBe(200);
    await statuses(5, (number) => logInFrom(home, `somebody${number}@example.test`));
    expect(await logInFrom(home, unknown.email, testPassword)).toBe(429);
    expect(await logInFrom(home, known.email, testPassword)).toBe(200);
    expect(await logInFrom('203.0.113.9', unknown.email, testPassword)).toBe(200);
  });
});

describe('the addresses that an account knows', () => {
  it('are stored as two bytes that match another account’s only by chance', async () => {
    const { make } = library();
    const readers = await Promise.all([1, 2, 3].map(() => make.reader()));
    const marks: string[] = [];
    for (const reader of readers) {
      expect(await logInFrom(home, reader.email, testPassword)).toBe(200);
      const [known] = await marksOf(reader);
      expect(known?.mark).toHaveLength(2);
      marks.push(known?.mark.toString('hex') ?? '');
    }
    expect(new Set(marks).size).toBeGreaterThan(1);
  });

  it('are networks for IPv6', async () => {
    const reader = await library().make.reader();
    for (const host of [1, 2, 3]) {
      expect(await logInFrom(`2001:db8:1:2::${host}`, reader.email, testPassword)).toBe(200);
    }
    expect(await marksOf(reader)).toHaveLength(1);
    await attack(reader.email);
    expect(await logInFrom('2001:db8:1:2:9::9', reader.email, testPassword)).toBe(200);
    expect(await logInFrom('2001:db8:1:3::1', reader.email, testPassword)).toBe(429);
  });

  it('are at most the twenty newest', async () => {
    const reader = await library().make.reader();
    expect(await logInFrom(home, reader.email, testPassword)).toBe(200);
    for (let number = 1; number <= 25; number += 1) {
      later(number);
      expect(await logInFrom(`203.0.113.${number}`, reader.email, testPassword)).toBe(200);
    }
    expect(await marksOf(reader)).toHaveLength(20);
    await attack(reader.email);
    expect(await logInFrom('203.0.113.25', reader.email, testPassword)).toBe(200);
    expect(await logInFrom(home, reader.email, testPassword)).toBe(429);
  });

  it('are deleted 180 days after the last login from there', async () => {
    const reader = await library().make.reader();
    expect(await logInFrom(home, reader.email, testPassword)).toBe(200);
    later(179);
    await sweepLoginTries(library());
    expect(await marksOf(reader)).toHaveLength(1);
    later(180);
    await attack(reader.email);
    expect(await logInFrom(home, reader.email, testPassword)).toBe(429);
    await sweepLoginTries(library());
    expect(await marksOf(reader)).toEqual([]);
  });

  it('are deleted with the account', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    expect(await logInFrom(home, reader.email, testPassword)).toBe(200);
    const admin = await as(await make.admin());
    expect((await admin.delete(`/api/readers/${reader.account_id}`)).status).toBe(200);
    expect(await marksOf(reader)).toEqual([]);
  });
});
