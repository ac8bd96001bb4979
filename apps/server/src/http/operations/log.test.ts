import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const lines: string[] = [];
const logged = useAnotherApp(library, async () => ({
  logLevel: 'debug',
  logStream: { write: (line) => lines.push(line) },
}));

const contact = '+8801712345678';
const email = 'amina.khatun@example.test';
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/the-address-of-a-device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const wrongPassword = 'a secret that is not right';
const form = {
  name: 'Amina Khatun',
  email,
  contact,
  password: testPassword,
  password_confirmation: testPassword,
};

const events = () => lines.map((line) => JSON.parse(line));
const eventsOf = (id: string | null) => events().filter(({ request_id }) => request_id === id);
const client = (token: string | null = null) => new TestClient(logged().address, token);

/** Makes the database fail on a name, with an e-mail address and a phone number in its message. */
async function breakDatabase(): Promise<void> {
  await sql`CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'cannot keep % of %', NEW.contact, NEW.email USING DETAIL = NEW.email, HINT = NEW.password_hash;
  END $$`.execute(library().database);
  await sql`CREATE TRIGGER stumble BEFORE INSERT ON accounts FOR EACH ROW WHEN (NEW.name = 'Stumble')
    EXECUTE FUNCTION stumble()`.execute(library().database);
}

/** Names a device in every way; its address is a secret, since who has it can send to it. */
async function useDevices(caller: TestClient): Promise<void> {
  const address = '/api/push-subscriptions';
  expect((await caller.post(address, device)).status).toBe(200);
  const old = { endpoint: device.endpoint, auth: device.keys.auth };
  expect((await client().put(address, { ...device, old })).status).toBe(200);
  expect((await caller.post(`${address}/test`, { endpoint: device.endpoint })).status).toBe(200);
  const elsewhere = { ...device, endpoint: 'https://10.0.0.1/the-other-address-of-a-device' };
  expect((await caller.post(address, elsewhere)).status).toBe(422);
  expect((await caller.delete(address, { endpoint: device.endpoint })).status).toBe(200);
}

const secrets: string[] = [
  'the-address-of-a-device',
  'the-other-address-of-a-device',
  device.keys.auth,
  device.keys.p256dh,
  testPassword,
  wrongPassword,
  email,
  'amina.khatun',
  contact,
  '1712345678',
  'argon2',
];
let failed = { id: '', body: {} };

beforeAll(async () => {
  await breakDatabase();
  const registered = await client().post('/api/register/admin', form);
  expect(registered.status).toBe(201);
  const signedIn = await client().post('/api/login/admin', { email, password: testPassword });
  const { token } = signedIn.body;
  secrets.push(registered.body.token, token);
  const admin = client(token);
  expect((await client().post('/api/login/admin', { email, password: wrongPassword })).status).toBe(401);
  expect((await client().post('/api/register/admin', form)).status).toBe(422);
  expect((await admin.get('/api/user')).status).toBe(200);
  expect((await admin.get(`/api/readers?search=${encodeURIComponent(email)}`)).status).toBe(200);
  expect((await admin.get(`/api/readers?search=${encodeURIComponent(contact)}`)).status).toBe(200);
  expect((await client().get(`/api/user?access_token=${token}&token=short-one`)).status).toBe(401);
  expect((await client().get(`/api/none/${token}?password=short-one`)).status).toBe(404);
  expect((await client().get(`/%zz${token}`)).status).toBe(400);
  const broken = await fetch(`${logged().address}/api/login/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{ "email": "${email}", "password": ${wrongPassword}`,
  });
  expect(broken.status).toBe(400);
  const failure = await client().post('/api/register/admin', {
    ...form,
    name: 'Stumble',
    email: `x${email}`,
  });
  expect(failure.status).toBe(500);
  failed = { id: failure.headers.get('x-request-id') ?? '', body: failure.body };
  await useDevices(admin);
  expect((await admin.post('/api/logout')).status).toBe(200);
  expect((await client().get('/api/books?search=Riyad+as-Salihin')).status).toBe(200);
});

describe('the log', () => {
  it('has a line for each call with its id, method, address, status and time', async () => {
    const { headers } = await client().get('/api/halls?page=1');
    const id = headers.get('x-request-id');
    await expect.poll(() => eventsOf(id)).toHaveLength(2);
    const [incoming, answered] = eventsOf(id);
    expect(incoming.req).toEqual({ method: 'GET', url: '/api/halls?page=1', remoteAddress: '127.0.0.1' });
    expect(answered).toMatchObject({ res: { statusCode: 200 }, responseTime: expect.any(Number) });
  });

  it('holds no password, token, e-mail address or phone number after logins, registrations and failures', () => {
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    for (const secret of [...secrets, 'short-one']) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/bearer|authorization/i);
  });

  it('contains search terms', () => {
    expect(events().map(({ req }) => req?.url)).toContain('/api/books?search=Riyad+as-Salihin');
  });

  it('names the cause of a 500 under the request id that the caller received', () => {
    expect(failed.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: failed.id,
    });
    const [error] = eventsOf(failed.id).filter(({ err }) => err);
    expect(error).toMatchObject({ level: 50, msg: 'unexpected error' });
    expect(error.err).toEqual({
      type: 'error',
      message: 'cannot keep …78 of …@example.test',
      stack: expect.stringContaining('accounts.queries.ts'),
      code: 'P0001',
    });
  });
});
