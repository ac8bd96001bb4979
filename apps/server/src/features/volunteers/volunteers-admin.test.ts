import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { auditOf, done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const admin = async () => library().as(await library().make.admin());
const path = ({ volunteer_id }: { volunteer_id: string }) => `/api/vol/${volunteer_id}`;
const rowOf = (volunteerId: string) =>
  library()
    .database.selectFrom('volunteers')
    .innerJoin('accounts', 'accounts.account_id', 'volunteers.volunteer_id')
    .where('volunteer_id', '=', volunteerId)
    .selectAll()
    .executeTakeFirstOrThrow();
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

describe('the table of volunteers', () => {
  it('[S3-30] has a row with these fields', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'Salimullah Hall' });
    const department = await make.department('History');
    const place = { hall_id: hall.hall_id, dept_id: department.dept_id };
    const facts = { name: 'Shaped One', contact: '0170', address: 'North block', room_no: 12, ...place };
    const { volunteer_id, email } = await make.volunteer({ ...facts, is_available: false });
    const { body } = await (await admin()).get('/api/vol?name=shaped');
    expect(body).toEqual({
      data: [
        {
          volunteer_id,
          email,
          registration_no: null,
          session: null,
          ...facts,
          hall: { name: 'Salimullah Hall' },
          department: { name: 'History' },
          isAvailable: false,
          isVerified: true,
        },
      ],
      current_page: 1,
      last_page: 1,
      total: 1,
    });
  });

  it('[S7-75] [S3-45] pages by name and filters by name, hall and the two ticks, which only filter if true', async () => {
    const { make } = library();
    const hall = await make.hall();
    const { hall_id } = hall;
    const client = await admin();
    for (let number = 10; number < 20; number += 1) await make.volunteer({ name: `Row ${number}`, hall_id });
    await make.volunteer({ name: 'Row unverified', hall_id, verified: false });
    await make.volunteer({ name: 'Row unavailable', hall_id, is_available: false });
    await make.volunteer({ name: 'Row elsewhere' });
    const list = (query: string) => client.get(`/api/vol?hall_id=${hall_id}&${query}`);
    const [first, second] = [await list('page=1'), await list('page=2')];
    expect([first.body.last_page, first.body.total]).toEqual([2, 12]);
    expect(namesOf(first)).toEqual(Array.from({ length: 10 }, (_, number) => `Row ${number + 10}`));
    expect(namesOf(second)).toEqual(['Row unavailable', 'Row unverified']);
    expect(namesOf(await list('name=UNA'))).toEqual(['Row unavailable']);
    expect((await list('isVerified=true')).body.total).toBe(11);
    expect((await list('isAvailable=true')).body.total).toBe(11);
    expect((await list('isVerified=true&isAvailable=true')).body.total).toBe(10);
    expect((await list('isVerified=false&isAvailable=')).body.total).toBe(12);
    expect((await client.get('/api/vol?name=row elsewhere')).body.total).toBe(1);
  });
});

describe('changing a volunteer', () => {
  it('[S7-77] [S6-28] stores all fields, the room number as text included', async () => {
    const { make, as } = library();
    const volunteer = await make.volunteer();
    const [hall, department] = [await make.hall(), await make.department()];
    const form = {
      name: 'Changed',
      email: 'changed@example.test',
      contact: '018',
      registration_no: '77',
      session: '2020-21',
      address: 'South',
      hall_id: hall.hall_id,
      dept_id: department.dept_id,
    };
    const ticks = { isAvailable: false, isVerified: false };
    const response = await (await admin()).put(path(volunteer), { ...form, ...ticks, room_no: '204' });
    expect([response.status, response.body]).toEqual([200, { message: 'Volunteer updated successfully!' }]);
    const stored = { ...form, room_no: 204, is_available: false, verified: false };
    expect(await rowOf(volunteer.volunteer_id)).toMatchObject(stored);
    const stopped = await (await as(volunteer)).get('/api/request');
    expect([stopped.status, stopped.body.message]).toEqual([403, 'Your account is not verified yet.']);
  });

  it("[S5-42] keeps missing hall, department and ticks, clears the rest for ''", async () => {
    const { make } = library();
    const volunteer = await make.volunteer({ room_no: 5, address: 'Here' });
    const empty = { contact: '', registration_no: '', session: '', address: '', room_no: '' };
    const form = { name: 'A', email: volunteer.email, ...empty, hall_id: '', dept_id: '' };
    expect((await (await admin()).put(path(volunteer), form)).status).toBe(200);
    const { hall_id, dept_id } = volunteer;
    expect(await rowOf(volunteer.volunteer_id)).toMatchObject({
      hall_id,
      dept_id,
      verified: true,
      is_available: true,
      contact: null,
      address: null,
      room_no: null,
    });
  });

  it('[S5-40] [S5-41] refuses wrong fields with a sentence for each', async () => {
    const { make, makeId } = library();
    const [volunteer, other] = [await make.volunteer(), await make.volunteer()];
    const client = await admin();
    const empty = await client.put(path(volunteer), { name: '', email: '' });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { name: ['Name is required.'], email: ['Email is required.'] },
    ]);
    const place = { hall_id: makeId(), dept_id: makeId() };
    const wrong = await client.put(path(volunteer), {
      name: 'A',
      email: other.email.toUpperCase(),
      ...place,
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        email: ['Another volunteer already has this e-mail.'],
        hall_id: ['Choose a hall from the list.'],
        dept_id: ['Choose a department from the list.'],
      },
    ]);
    const room = await client.put(path(volunteer), { name: 'A', email: volunteer.email, room_no: 'attic' });
    expect([room.status, room.body.errors]).toEqual([
      422,
      { room_no: ['Room number must be a whole number.'] },
    ]);
  });
});

describe('deleting a volunteer', () => {
  it('[S7-78] [S1-26] [S6-28] erases personal data and keeps the handled lendings', async () => {
    const scene = await lendingScene(library());
    const { volunteer, volunteerClient, adminClient, hall } = scene;
    const lending_id = await lent(scene);
    const response = await adminClient.delete(path(volunteer));
    expect([response.status, response.body]).toEqual([200, { message: 'Volunteer deleted successfully!' }]);
    expect((await adminClient.get(`/api/vol?hall_id=${hall.hall_id}`)).body.total).toBe(0);
    expect((await volunteerClient.get('/api/user')).status).toBe(401);
    expect(await rowOf(volunteer.volunteer_id)).toMatchObject({
      name: 'Deleted volunteer',
      email: null,
      contact: null,
      password_hash: null,
      address: null,
      room_no: null,
      session: null,
      registration_no: null,
      hall_id: null,
      dept_id: null,
    });
    const { body } = await adminClient.get(`/api/lendings?hall_id=${hall.hall_id}`);
    expect(body.data).toMatchObject([{ lending_id, status: 'pending' }]);
    done(await adminClient.patch('/api/lendings/return', { lending_id }));
    const log = await auditOf(library(), volunteer.volunteer_id);
    expect(log).toMatchObject([{ action: 'deleted', before: { name: volunteer.name, hall: hall.name } }]);
    expect(JSON.stringify(log[0]?.before)).not.toContain(volunteer.email);
    const again = await library().visitor.post('/api/register/volunteer', {
      name: 'Again',
      email: volunteer.email,
      hall_id: hall.hall_id,
      dept_id: volunteer.dept_id,
      password: testPassword,
      password_confirmation: testPassword,
    });
    expect(again.status).toBe(201);
  });

  it('happens once when two admins do it at the same time; 404 for an unknown volunteer', async () => {
    const { make, makeId } = library();
    const volunteer = await make.volunteer();
    const [first, second] = [await admin(), await admin()];
    const responses = await Promise.all([first.delete(path(volunteer)), second.delete(path(volunteer))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const id of [volunteer.volunteer_id, makeId(), 'abc', (await make.reader()).reader_id]) {
      const gone = await first.delete(`/api/vol/${id}`);
      expect([gone.status, gone.body.message]).toEqual([404, 'There is no such volunteer.']);
      expect((await first.put(`/api/vol/${id}`, { name: 'A', email: 'a@b.test' })).status).toBe(404);
    }
  });
});

it('[S6-28] 401 for visitors, 403 for everybody but verified admins', async () => {
  const { make, as, visitor } = library();
  const volunteer = await make.volunteer();
  const form = { name: 'Changed', email: volunteer.email };
  expect((await visitor.put(path(volunteer), form)).status).toBe(401);
  expect((await visitor.delete(path(volunteer))).status).toBe(401);
  for (const account of [volunteer, await make.reader(), await make.admin({ verified: false })]) {
    const client = await as(account);
    expect((await client.put(path(volunteer), form)).status).toBe(403);
    expect((await client.delete(path(volunteer))).status).toBe(403);
  }
  expect(await rowOf(volunteer.volunteer_id)).toMatchObject({ name: volunteer.name, deleted_at: null });
});
