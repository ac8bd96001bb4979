import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { userAgents } from '../../test/user-agents.ts';

const library = useLibrary();

const hour = 3_600_000;
const at = (hours: number) => library().clock.set(new Date(firstMorning.getTime() + hours * hour));
const time = (hours: number) => new Date(firstMorning.getTime() + hours * hour).toISOString();

const { firefox } = userAgents;

/** Logs in as a browser does and returns the response body. */
async function loggedInWith(userAgent: string, path: string, body: unknown): Promise<{ token: string }> {
  return (await library().visitor.on(userAgent).post(path, body)).body;
}

const sessionsOf = async (client: TestClient) => (await client.get('/api/sessions')).body.sessions;

describe('GET /api/sessions', () => {
  it('lists the caller’s sessions with device and times, the calling one first, then the last used', async () => {
    const { make, as, withToken } = library();
    at(0);
    const reader = await make.reader();
    await as(await make.reader());
    const oldest = await as(reader);
    at(2);
    const { token } = await loggedInWith(firefox, '/api/login/reader', {
      email: reader.email,
      password: testPassword,
    });
    at(3);
    await as(reader);
    at(4);
    await oldest.get('/api/user');
    const response = await withToken(token).get('/api/sessions');
    at(0);
    expect(response.status).toBe(200);
    const session_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(response.body).toEqual({
      sessions: [
        { session_id, device: 'Firefox on Windows', created_at: time(2), used_at: time(4), current: true },
        { session_id, device: 'Unknown device', created_at: time(0), used_at: time(4), current: false },
        { session_id, device: 'Unknown device', created_at: time(3), used_at: time(3), current: false },
      ],
    });
  });

  it('names the device of a person who has just registered', async () => {
    const { make, withToken } = library();
    const { hall_id } = await make.hall();
    const { dept_id } = await make.department();
    const person = { name: 'New', password: testPassword, password_confirmation: testPassword };
    for (const [kind, more] of Object.entries({
      reader: { hall_id, dept_id },
      volunteer: { hall_id, dept_id },
      admin: {},
    })) {
      const body = { ...person, ...more, email: `new.${kind}@example.test` };
      const { token } = await loggedInWith(firefox, `/api/register/${kind}`, body);
      expect(await sessionsOf(withToken(token))).toMatchObject([
        { device: 'Firefox on Windows', current: true },
      ]);
    }
  });

  it('leaves out expired sessions', async () => {
    const { make, as, settings } = library();
    const reader = await make.reader();
    at(0);
    await as(reader);
    at(settings.session_days * 24 + 1);
    expect(await sessionsOf(await as(reader))).toHaveLength(1);
    at(0);
  });

  it('contains no token and no hash', async () => {
    const { make, tokenOf, withToken } = library();
    const token = await tokenOf(await make.reader());
    const { body } = await withToken(token).get('/api/sessions');
    expect(Object.keys(body.sessions[0]).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'session_id',
      'used_at',
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('is available to unverified accounts', async () => {
    const { make, as } = library();
    for (const account of [
      await make.volunteer({ verified: false }),
      await make.admin({ verified: false }),
    ]) {
      expect(await sessionsOf(await as(account))).toHaveLength(1);
    }
  });
});

describe('DELETE /api/sessions/:id', () => {
  it('ends one of the caller’s sessions and leaves the others', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const [here, there, third] = [await as(reader), await as(reader), await as(reader)];
    const [{ session_id }] = await sessionsOf(there);
    const response = await here.delete(`/api/sessions/${session_id}`);
    expect([response.status, response.body]).toEqual([200, { message: 'That device is logged out.' }]);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await third.get('/api/user')).status).toBe(200);
    const again = await here.delete(`/api/sessions/${session_id}`);
    expect([again.status, again.body.message]).toEqual([404, 'This device is already logged out.']);
  });

  it('can end the calling session', async () => {
    const { make, as } = library();
    const client = await as(await make.admin());
    const [{ session_id }] = await sessionsOf(client);
    expect((await client.delete(`/api/sessions/${session_id}`)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('is 404 for other people’s sessions and for a malformed id', async () => {
    const { make, as } = library();
    const other = await as(await make.admin());
    const [{ session_id }] = await sessionsOf(other);
    const client = await as(await make.admin());
    for (const id of [session_id, 'x', '%00', '__proto__']) {
      const response = await client.delete(`/api/sessions/${id}`);
      expect([response.status, response.body.message]).toEqual([404, 'This device is already logged out.']);
    }
    expect((await other.get('/api/user')).status).toBe(200);
  });
});

describe('DELETE /api/sessions', () => {
  it('ends all sessions of the caller except the calling one, and none of another account', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const [here, there, third] = [await as(reader), await as(reader), await as(reader)];
    const other = await as(await make.reader());
    const response = await here.delete('/api/sessions');
    expect([response.status, response.body]).toEqual([
      200,
      { message: "You're logged out on all other devices." },
    ]);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await third.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
    expect(await sessionsOf(here)).toMatchObject([{ current: true }]);
    expect((await here.delete('/api/sessions')).status).toBe(200);
  });
});
