import type { Volunteer } from '@library/contract/people/volunteers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { editOf, overtaken, type Typed } from '../../test/edit-dialog.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();

let admin: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  colleague = await as(await make.admin());
});

const path = ({ volunteer_id }: Pick<Volunteer, 'volunteer_id'>) => `/api/vol/${volunteer_id}`;
async function shown({ volunteer_id }: Pick<Volunteer, 'volunteer_id'>): Promise<Volunteer> {
  const { data } = done(await admin.get('/api/vol?per_page=100'));
  return data.find((volunteer: Volunteer) => volunteer.volunteer_id === volunteer_id);
}
const save = (client: TestClient, row: Volunteer, typed: Typed) => client.put(path(row), editOf(row, typed));

describe('an edit of a volunteer that was opened before somebody else changed the volunteer', () => {
  it('verifies nobody again, and leaves the switch of the volunteer and the hall alone', async () => {
    const { make, as } = library();
    const volunteer = await make.volunteer({ name: 'Long Open', room_no: 4 });
    const row = await shown(volunteer);
    const own = await as(volunteer);
    expect(done(await own.post('/api/vol/toggle-availability')).isAvailable).toBe(false);
    const { hall_id, name } = await make.hall();
    done(await save(colleague, row, { isVerified: false, hall_id }));
    const before = await auditOf(library(), volunteer.volunteer_id);

    const saved = await save(admin, row, { room_no: '204' });
    expect([saved.status, saved.body]).toEqual([200, { message: 'Volunteer updated successfully!' }]);
    const now = { isVerified: false, isAvailable: false, hall_id, hall: { name } };
    expect(await shown(volunteer)).toEqual({ ...row, ...now, room_no: 204 });
    const after = await auditOf(library(), volunteer.volunteer_id);
    expect(after.slice(before.length)).toMatchObject([
      { action: 'changed', before: {}, after: { changed_fields: ['room_no'] } },
    ]);
  });

  it('changes nothing where nothing was changed', async () => {
    const volunteer = await library().make.volunteer();
    const row = await shown(volunteer);
    done(await save(colleague, row, { address: 'North block', isAvailable: false }));
    const before = await auditOf(library(), volunteer.volunteer_id);
    done(await save(admin, row, {}));
    expect(await shown(volunteer)).toEqual({ ...row, address: 'North block', isAvailable: false });
    expect(await auditOf(library(), volunteer.volunteer_id)).toEqual(before);
  });
});

it.each<[string, Typed, Typed]>([
  ['Name', { name: 'One Name' }, { name: 'Other Name' }],
  ['Email', { email: 'one@example.test' }, { email: 'other@example.test' }],
  ['Contact', { contact: '1' }, { contact: '2' }],
  ['Registration number', { registration_no: '1' }, { registration_no: '2' }],
  ['Session', { session: '2025-26' }, { session: '' }],
  ['Address', { address: 'North' }, { address: 'South' }],
  ['Room number', { room_no: '0' }, { room_no: 12 }],
  ['Availability', { isAvailable: false }, { isAvailable: false }],
  ['Verification', { isVerified: false }, { isVerified: false }],
])('what somebody else has changed meanwhile is not saved over: %s', async (fields, theirs, mine) => {
  const volunteer = await library().make.volunteer();
  const row = await shown(volunteer);
  done(await save(colleague, row, theirs));
  const { status, body } = await save(admin, row, mine);
  expect([status, body.message]).toEqual(overtaken(fields));
});

it('of two admins at the same time both save where they changed different fields, and else one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const volunteer = await library().make.volunteer();
    const row = await shown(volunteer);
    const saves = [
      save(admin, row, { room_no: 7 }),
      save(colleague, row, { isVerified: false, address: 'North' }),
    ];
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const now = await shown(volunteer);
    expect(now).toEqual({ ...row, room_no: 7, isVerified: false, address: 'North' });
    const again = [save(admin, now, { room_no: 8 }), save(colleague, now, { room_no: 9 })];
    expect((await Promise.all(again)).map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('a volunteer turns the switch while an admin saves: it stays as turned', async () => {
  const { make, as, database } = library();
  const volunteer = await make.volunteer();
  const own = await as(volunteer);
  const row = await shown(volunteer);
  const { turned, saved } = await library().inTransaction(async (transaction) => {
    await transaction
      .selectFrom('volunteers')
      .where('volunteer_id', '=', volunteer.volunteer_id)
      .select('volunteer_id')
      .forUpdate()
      .execute();
    const turning = own.post('/api/vol/toggle-availability');
    await untilSomebodyWaits(database);
    const saving = save(admin, row, { room_no: 7 });
    await untilSomebodyWaits(database, 2);
    return { turned: turning, saved: saving };
  });
  expect([(await turned).status, (await saved).status]).toEqual([200, 200]);
  expect(await shown(volunteer)).toMatchObject({ isAvailable: false, room_no: 7 });
});

it('a client that does not say what was changed is answered as before: all of its fields are stored', async () => {
  const volunteer = await library().make.volunteer();
  const row = await shown(volunteer);
  const { changed_from: _, ...body } = editOf(row, {});
  done(await save(colleague, row, { isVerified: false, isAvailable: false, room_no: 9 }));
  done(await admin.put(path(row), body));
  expect(await shown(volunteer)).toEqual(row);
});
