import { describe, expect, it } from 'vitest';
import { done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

describe('the available volunteers of a hall', () => {
  const path = (hall: { hall_id: string }) => `/api/vol/get-available-vols?hall_id=${hall.hall_id}`;

  it('[S7-36] are a bare array by name with these five fields only, texts never null', async () => {
    const { make, as } = library();
    const hall = await make.hall();
    const { hall_id } = hall;
    await make.volunteer({ name: 'Zubair', hall_id, address: 'North block', room_no: 12, contact: '0171' });
    await make.volunteer({ name: 'abdullah', hall_id, email: 'abdullah@example.test', contact: null });
    const response = await (await as(await make.admin())).get(path(hall));
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      { name: 'abdullah', contact: '', email: 'abdullah@example.test', address: '', room_no: null },
      { name: 'Zubair', contact: '0171', email: expect.any(String), address: 'North block', room_no: 12 },
    ]);
  });

  it('are verified, available, of this hall, and not deleted', async () => {
    const { make, as, database, clock } = library();
    const hall = await make.hall();
    const { hall_id } = hall;
    await make.volunteer({ hall_id, verified: false });
    await make.volunteer({ hall_id, is_available: false });
    await make.volunteer();
    const gone = await make.volunteer({ hall_id });
    await database
      .updateTable('accounts')
      .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
      .where('account_id', '=', gone.account_id)
      .execute();
    const reader = await as(await make.reader());
    expect((await reader.get(path(hall))).body).toEqual([]);
    await make.volunteer({ name: 'The one', hall_id });
    const { body } = await reader.get(path(hall));
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['The one']);
  });

  it('are none for an unknown hall, and 422 without a hall', async () => {
    const { make, as, makeId } = library();
    const reader = await as(await make.reader());
    const unknown = await reader.get(path({ hall_id: makeId() }));
    expect([unknown.status, unknown.body]).toEqual([200, []]);
    const missing = await reader.get('/api/vol/get-available-vols');
    expect([missing.status, missing.body.errors]).toEqual([422, { hall_id: ['Hall is required.'] }]);
    const garbled = await reader.get('/api/vol/get-available-vols?hall_id=abc');
    expect([garbled.status, garbled.body.message]).toEqual([422, 'Choose a hall from the list.']);
  });

  it('have contact details for a reader with a request or a book of that hall, and otherwise only the name', async () => {
    const scene = await lendingScene(library());
    const { hall, volunteer, readerClient } = scene;
    const whole = {
      name: volunteer.name,
      contact: volunteer.contact,
      email: volunteer.email,
      address: '',
      room_no: null,
    };
    const name = { name: volunteer.name, contact: '', email: null, address: '', room_no: null };
    const seen = async () => (await readerClient.get(path(hall))).body;
    expect(await seen()).toEqual([name]);
    const req_id = await requested(scene);
    expect(await seen()).toEqual([whole]);
    const other = await library().as(await library().make.reader());
    expect((await other.get(path(hall))).body).toEqual([name]);
    done(await readerClient.delete('/api/request', { req_id }));
    expect(await seen()).toEqual([name]);
    const lending_id = await lent(scene);
    expect(await seen()).toEqual([whole]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await seen()).toEqual([name]);
    for (const client of [scene.volunteerClient, scene.adminClient]) {
      expect((await client.get(path(hall))).body).toEqual([whole]);
    }
  });

  it('have no contact details for a reader with a request at another hall', async () => {
    const [here, there] = [await lendingScene(library()), await lendingScene(library())];
    await requested(here);
    const { body } = await here.readerClient.get(path(there.hall));
    expect(body).toEqual([
      { name: there.volunteer.name, contact: '', email: null, address: '', room_no: null },
    ]);
  });

  it('are shown to readers, verified volunteers and admins, not to visitors and the unverified', async () => {
    const { make, as, visitor } = library();
    const hall = await make.hall();
    const statusFor = async (account: { account_id: string }) =>
      (await (await as(account)).get(path(hall))).status;
    expect((await visitor.get(path(hall))).status).toBe(401);
    expect(await statusFor(await make.reader())).toBe(200);
    expect(await statusFor(await make.volunteer())).toBe(200);
    expect(await statusFor(await make.admin())).toBe(200);
    expect(await statusFor(await make.volunteer({ verified: false }))).toBe(403);
    expect(await statusFor(await make.admin({ verified: false }))).toBe(403);
  });
});

describe('a volunteer’s availability', () => {
  const toggle = '/api/vol/toggle-availability';

  it('[S7-68] [S1-17] [S4-53] [S6-15] is toggled twice, with an empty body', async () => {
    const { make, as } = library();
    const client = await as(await make.volunteer());
    for (const isAvailable of [false, true]) {
      const response = await client.post(toggle, {});
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ isAvailable, message: 'Availability updated successfully!' });
      expect((await client.get('/api/user')).body.isAvailable).toBe(isAvailable);
    }
  });

  it('can only be toggled by that volunteer', async () => {
    const { make, as } = library();
    const other = await as(await make.volunteer());
    await (await as(await make.volunteer())).post(toggle);
    expect((await other.get('/api/user')).body.isAvailable).toBe(true);
  });

  it('toggles once for each of several simultaneous calls', async () => {
    const { make, as } = library();
    const client = await as(await make.volunteer());
    const responses = await Promise.all(Array.from({ length: 7 }, () => client.post(toggle)));
    expect(responses.filter(({ body }) => body.isAvailable)).toHaveLength(3);
    expect((await client.get('/api/user')).body.isAvailable).toBe(false);
  });

  it('is recorded in the audit log', async () => {
    const { make, as, database } = library();
    const volunteer = await make.volunteer();
    await (await as(volunteer)).post(toggle);
    const entries = await database
      .selectFrom('audit_log')
      .where('actor_id', '=', volunteer.account_id)
      .select(['kind', 'entity_id', 'before', 'after'])
      .execute();
    expect(entries).toEqual([
      {
        kind: 'volunteer',
        entity_id: volunteer.account_id,
        before: { isAvailable: true },
        after: { isAvailable: false },
      },
    ]);
  });

  it('[S6-15] cannot be toggled by visitors, readers, admins and unverified volunteers', async () => {
    const { make, as, visitor } = library();
    expect((await visitor.post(toggle)).status).toBe(401);
    for (const account of [
      await make.reader(),
      await make.admin(),
      await make.volunteer({ verified: false }),
    ]) {
      expect((await (await as(account)).post(toggle)).status).toBe(403);
    }
  });
});
