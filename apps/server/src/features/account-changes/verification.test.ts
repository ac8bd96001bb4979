import { describe, expect, it } from 'vitest';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const admin = async () => library().as(await library().make.admin());
const unverified = () => library().make.volunteer({ verified: false });

describe('volunteers who wait', () => {
  it('[S7-69] are under unverifiedVolunteers, the longest waiting first, and no others', async () => {
    const { make, clock, database } = library();
    const [hall, department] = [await make.hall(), await make.department()];
    const facts = { hall_id: hall.hall_id, dept_id: department.dept_id, verified: false };
    await make.volunteer();
    const late = await make.volunteer({ ...facts, name: 'Came late' });
    const early = await make.volunteer({ ...facts, name: 'Came early', contact: '0171' });
    await database
      .updateTable('accounts')
      .set({ created_at: new Date(clock.now().getTime() - 60_000) })
      .where('account_id', '=', early.account_id)
      .execute();
    const { body, status } = await (await admin()).get('/api/vol/unverified');
    expect(status).toBe(200);
    expect(body.unverifiedVolunteers[0]).toEqual({
      volunteer_id: early.volunteer_id,
      name: 'Came early',
      registration_no: null,
      email: early.email,
      contact: '0171',
      hall: { name: hall.name },
      department: { name: department.name },
    });
    const ids = body.unverifiedVolunteers.map((row: { volunteer_id: string }) => row.volunteer_id);
    expect(ids).toEqual([early.volunteer_id, late.volunteer_id]);
  });

  it('[S7-70] [S4-51] [S1-27] [S6-27] are verified by an admin, and may lend then', async () => {
    const { make, as } = library();
    const boss = await make.admin();
    const client = await as(boss);
    const volunteer = await unverified();
    const own = await as(volunteer);
    expect((await own.get('/api/request')).status).toBe(403);
    const { volunteer_id } = volunteer;
    const response = await client.post('/api/vol/verify', { volunteer_id });
    expect([response.status, response.body]).toEqual([200, { message: 'Volunteer verified successfully!' }]);
    expect((await own.get('/api/user')).body.isVerified).toBe(true);
    expect((await own.get('/api/request')).status).toBe(200);
    const { body } = await client.get('/api/vol/unverified');
    expect(JSON.stringify(body)).not.toContain(volunteer_id);
    expect(await auditOf(library(), volunteer_id)).toEqual([
      {
        actor_id: boss.account_id,
        action: 'verified',
        kind: 'volunteer',
        before: { isVerified: false },
        after: { isVerified: true },
      },
    ]);
  });

  it('[S7-71] [S6-27] [S2.11-46] are deleted by an admin, with the id in the body, and their name and address are gone', async () => {
    const client = await admin();
    const volunteer = await library().make.volunteer({ verified: false, name: 'Nobody else of this name' });
    const { volunteer_id, email, name } = volunteer;
    const own = await library().as(volunteer);
    const response = await client.delete('/api/vol/deleteVolunteer', { volunteer_id });
    expect([response.status, response.body]).toEqual([200, { message: 'Volunteer deleted successfully!' }]);
    expect((await own.get('/api/user')).status).toBe(401);
    expect(JSON.stringify((await client.get('/api/vol/unverified')).body)).not.toContain(volunteer_id);
    const left = await library()
      .database.selectFrom('accounts')
      .where((where) => where.or([where('email', '=', email), where('name', '=', name)]))
      .select('account_id')
      .execute();
    expect(left).toEqual([]);
    const again = await client.delete('/api/vol/deleteVolunteer', { volunteer_id });
    expect([again.status, again.body.message]).toEqual([404, 'There is no such volunteer.']);
  });

  it('409 for one who is verified, 404 for an unknown one, 422 without one', async () => {
    const { make, makeId } = library();
    const client = await admin();
    const { volunteer_id } = await make.volunteer();
    const twice = await client.post('/api/vol/verify', { volunteer_id });
    expect([twice.status, twice.body.message]).toEqual([409, 'This volunteer is already verified.']);
    const kept = await client.delete('/api/vol/deleteVolunteer', { volunteer_id });
    expect([kept.status, kept.body.message]).toEqual([
      409,
      "This volunteer is verified and can't be deleted from this list.",
    ]);
    for (const [body, status] of [
      [{ volunteer_id: makeId() }, 404],
      [{ volunteer_id: (await make.reader()).reader_id }, 404],
      [{ volunteer_id: 'abc' }, 422],
      [{}, 422],
    ] as const) {
      expect((await client.post('/api/vol/verify', body)).status).toBe(status);
      expect((await client.delete('/api/vol/deleteVolunteer', body)).status).toBe(status);
    }
  });

  it('are verified or deleted once, when several admins act at the same time', async () => {
    const [first, second] = [await admin(), await admin()];
    for (let round = 0; round < 5; round += 1) {
      const { volunteer_id } = await unverified();
      const [verified, again, deleted] = await Promise.all([
        first.post('/api/vol/verify', { volunteer_id }),
        second.post('/api/vol/verify', { volunteer_id }),
        first.delete('/api/vol/deleteVolunteer', { volunteer_id }),
      ]);
      const statuses = [verified.status, again.status, deleted.status].join(' ');
      expect(['200 409 409', '409 200 409', '404 404 200']).toContain(statuses);
      expect(await auditOf(library(), volunteer_id)).toHaveLength(1);
    }
  });
});

describe('admins who wait', () => {
  const list = '/api/admins/unverified';

  it('are listed, verified and deleted by an admin', async () => {
    const { make, as } = library();
    const client = await admin();
    const [one, two] = [await make.admin({ verified: false }), await make.admin({ verified: false })];
    const shown = (account: typeof one) => ({
      admin_id: account.account_id,
      name: account.name,
      email: account.email,
      contact: account.contact,
    });
    expect((await client.get(list)).body).toEqual({ unverifiedAdmins: [shown(one), shown(two)] });

    const verified = await client.post('/api/admins/verify', { admin_id: one.account_id });
    expect([verified.status, verified.body]).toEqual([200, { message: 'Admin verified successfully!' }]);
    expect((await (await as(one)).get(list)).status).toBe(200);
    const own = await as(two);
    const deleted = await client.delete('/api/admins/deleteAdmin', { admin_id: two.account_id });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Admin deleted successfully!' }]);
    expect((await own.get('/api/user')).status).toBe(401);
    expect((await client.get(list)).body).toEqual({ unverifiedAdmins: [] });
    expect(await auditOf(library(), one.account_id)).toMatchObject([{ action: 'verified', kind: 'admin' }]);
    expect(await auditOf(library(), two.account_id)).toMatchObject([
      { action: 'deleted', kind: 'admin', before: { name: two.name, isVerified: false }, after: null },
    ]);
  });

  it('409 for a verified one and for the admin’s own account, 404 for an unknown one', async () => {
    const { make, as, makeId } = library();
    const boss = await make.admin();
    const client = await as(boss);
    const sentence = async (admin_id: string) => {
      const { status, body } = await client.delete('/api/admins/deleteAdmin', { admin_id });
      return [status, body.message];
    };
    expect(await sentence(boss.account_id)).toEqual([409, "You can't delete your own account."]);
    expect(await sentence((await make.admin()).account_id)).toEqual([
      409,
      "This admin is verified and can't be deleted from this list.",
    ]);
    expect(await sentence(makeId())).toEqual([404, 'There is no such admin.']);
    const again = await client.post('/api/admins/verify', { admin_id: boss.account_id });
    expect([again.status, again.body.message]).toEqual([409, 'This admin is already verified.']);
    const { volunteer_id } = await unverified();
    expect((await client.post('/api/admins/verify', { admin_id: volunteer_id })).status).toBe(404);
  });
});

it('[S6-27] only verified admins verify and delete: 401 for visitors, 403 for the others', async () => {
  const { make, as, visitor } = library();
  const { volunteer_id } = await unverified();
  const waiting = await make.admin({ verified: false });
  const acts = async (client: typeof visitor) => [
    (await client.post('/api/vol/verify', { volunteer_id })).status,
    (await client.delete('/api/vol/deleteVolunteer', { volunteer_id })).status,
    (await client.post('/api/admins/verify', { admin_id: waiting.account_id })).status,
    (await client.delete('/api/admins/deleteAdmin', { admin_id: waiting.account_id })).status,
  ];
  expect(await acts(visitor)).toEqual([401, 401, 401, 401]);
  for (const account of [waiting, await make.reader(), await make.volunteer(), await unverified()]) {
    expect(await acts(await as(account))).toEqual([403, 403, 403, 403]);
  }
});
