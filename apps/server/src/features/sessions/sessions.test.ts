import { describe, expect, it } from 'vitest';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { sweepSessions } from './sessions.service.ts';

const library = useLibrary();

const day = 86_400_000;
const at = (milliseconds: number) => library().clock.set(new Date(firstMorning.getTime() + milliseconds));

const afterStart = (days: number) => new Date(firstMorning.getTime() + days * day);

describe('GET /api/user', () => {
  it('[S7-17] [S3-01] shows a reader unwrapped, with everything that is known', async () => {
    const { make, as } = library();
    const hall = await make.hall();
    const department = await make.department();
    const reader = await make.reader({
      hall_id: hall.hall_id,
      dept_id: department.dept_id,
      gender: 'female',
    });
    const response = await (await as(reader)).get('/api/user');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      name: reader.name,
      email: reader.email,
      contact: reader.contact,
      language: null,
      user_type: 'reader',
      reader_id: reader.account_id,
      registration_no: null,
      session: '2024-25',
      gender: 'female',
      hall_id: hall.hall_id,
      dept_id: department.dept_id,
    });
  });

  it('[S7-18] [S3-01] shows a volunteer with hall, verification and availability', async () => {
    const { make, as } = library();
    const hall = await make.hall({ name: 'Rokeya Hall', gender: 'female' });
    const volunteer = await make.volunteer({ hall_id: hall.hall_id, is_available: false });
    const response = await (await as(volunteer)).get('/api/user');
    expect(response.body).toEqual({
      name: volunteer.name,
      email: volunteer.email,
      contact: volunteer.contact,
      language: null,
      user_type: 'volunteer',
      volunteer_id: volunteer.account_id,
      isVerified: true,
      isAvailable: false,
      hall_id: hall.hall_id,
      hall: { name: 'Rokeya Hall' },
      desk: { requests: 0, late: 0 },
    });
  });

  it('[S3-01] shows an admin, and contact null when there is none', async () => {
    const { make, as, database } = library();
    const admin = await make.admin({ verified: false });
    await database
      .updateTable('accounts')
      .set({ contact: null })
      .where('account_id', '=', admin.account_id)
      .execute();
    const response = await (await as(admin)).get('/api/user');
    expect(response.body).toEqual({
      name: admin.name,
      email: admin.email,
      contact: null,
      language: null,
      user_type: 'admin',
      admin_id: admin.account_id,
      isVerified: false,
    });
  });

  it('shows that a volunteer is unverified', async () => {
    const { make, as } = library();
    const response = await (await as(await make.volunteer({ verified: false }))).get('/api/user');
    expect(response.status).toBe(200);
    expect(response.body.isVerified).toBe(false);
  });

  it('takes the word before the token in any case, as HTTP has it', async () => {
    const { make, tokenOf, address } = library();
    const token = await tokenOf(await make.reader());
    const read = (authorization: string) => fetch(`${address}/api/user`, { headers: { authorization } });
    for (const scheme of ['bearer', 'BEARER', 'Bearer '])
      expect((await read(`${scheme} ${token}`)).status).toBe(200);
    expect((await read(`Basic ${token}`)).status).toBe(401);
  });

  it('[S7-17] is 401 without a token, and 401 with another message for an ended session', async () => {
    const { visitor, withToken } = library();
    const without = await visitor.get('/api/user');
    expect([without.status, without.body.message]).toEqual([401, 'Please log in first.']);
    const dead = await withToken('long-gone').get('/api/user');
    expect([dead.status, dead.body.message]).toEqual([401, 'Your session has expired. Please log in again.']);
  });
});

describe('a session', () => {
  it('[S7-19] ends at logout, with an empty body, and only this one of several', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const [here, elsewhere] = [await as(reader), await as(reader)];
    const response = await here.post('/api/logout', {});
    expect([response.status, response.body]).toEqual([200, { message: "You're logged out." }]);
    expect((await here.get('/api/user')).status).toBe(401);
    expect((await here.post('/api/logout')).status).toBe(401);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
  });

  it('ends 30 days after its last use, and slides while it is used', async () => {
    const { make, as } = library();
    at(0);
    const client = await as(await make.reader());
    at(29 * day);
    expect((await client.get('/api/user')).status).toBe(200);
    at(58 * day);
    expect((await client.get('/api/user')).status).toBe(200);
    at(58 * day + 30 * day);
    expect((await client.get('/api/user')).status).toBe(401);
    at(0);
  });

  it('ends 180 days after it was opened, even if it is used', async () => {
    const { make, as } = library();
    at(0);
    const client = await as(await make.reader());
    for (let passed = 25; passed <= 175; passed += 25) {
      at(passed * day);
      expect([passed, (await client.get('/api/user')).status]).toEqual([passed, 200]);
    }
    at(180 * day - 1);
    expect((await client.get('/api/sessions')).body.sessions).toHaveLength(1);
    at(180 * day);
    const { status, body } = await client.get('/api/user');
    expect([status, body.message]).toEqual([401, 'Your session has expired. Please log in again.']);
    at(0);
  });

  it('ends after 180 days even if an older server has stored a later end', async () => {
    const { make, as, database } = library();
    at(0);
    const reader = await make.reader();
    const client = await as(reader);
    const session = database.updateTable('sessions').where('account_id', '=', reader.account_id);
    await session.set({ used_at: afterStart(179), expires_at: afterStart(209) }).execute();
    at(180 * day - 1);
    expect((await client.get('/api/user')).status).toBe(200);
    await session.set({ expires_at: afterStart(209) }).execute();
    at(180 * day);
    expect((await client.get('/api/user')).status).toBe(401);
    await sweepSessions(library());
    const left = database.selectFrom('sessions').where('account_id', '=', reader.account_id);
    expect(await left.selectAll().execute()).toEqual([]);
    at(0);
  });

  it('leaves only the hash of its token in the database', async () => {
    const { make, tokenOf, database } = library();
    const token = await tokenOf(await make.reader());
    const rows = await database.selectFrom('sessions').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash } of rows) {
      expect(token_hash).toHaveLength(32);
      expect(token_hash.toString('utf8')).not.toContain(token);
      expect(token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
    }
  });

  it('ends when its account is deleted', async () => {
    const { make, as, database, clock } = library();
    const admin = await make.admin();
    const client = await as(admin);
    await database
      .updateTable('accounts')
      .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
      .where('account_id', '=', admin.account_id)
      .execute();
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('ended sessions', () => {
  it('are deleted, and live ones are not', async () => {
    const { make, tokenOf, withToken, database, settings } = library();
    at(0);
    const reader = await make.reader();
    await tokenOf(reader);
    at((settings.session_days + 1) * day);
    const fresh = await tokenOf(reader);
    await sweepSessions(library());
    const left = await database
      .selectFrom('sessions')
      .where('account_id', '=', reader.account_id)
      .selectAll()
      .execute();
    expect(left).toHaveLength(1);
    expect((await withToken(fresh).get('/api/user')).status).toBe(200);
  });
});
