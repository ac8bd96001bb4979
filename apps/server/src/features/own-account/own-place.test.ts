import { describe, expect, it } from 'vitest';
import { useAccountScene } from '../../test/scenes/account-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { hall, department, place, people } = useAccountScene(library);

describe('PUT /api/account/reader', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    ...place(),
    registration_no: '2021-515-031',
    session: '2021-22',
    gender: 'male',
    ...changes,
  });

  it('changes hall, department and more, which admins see immediately', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const client = await as(reader);
    const response = await client.put('/api/account/reader', form());
    expect([response.status, response.body.message]).toEqual([200, 'Your hall and studies are saved.']);
    expect(response.body.user).toMatchObject(form());
    const list = await (await as(await make.admin())).get(
      `/api/readers?name=${encodeURIComponent(reader.name)}`,
    );
    expect(list.body.data).toMatchObject([
      { ...form(), hall: { name: hall.name }, department: { name: department.name } },
    ]);
  });

  it('puts the new hall first among the collection points', async () => {
    const { make, as } = library();
    const [mine, other] = [await make.hall({ name: 'Zahir Hall' }), await make.hall({ name: 'Amar Hall' })];
    const book = await make.book();
    await make.copies(book, mine);
    await make.copies(book, other);
    const client = await as(await make.reader({ hall_id: other.hall_id }));
    const halls = async () =>
      (await client.get(`/api/books/${book.book_id}`)).body.halls.map(
        ({ hall_name }: { hall_name: string }) => hall_name,
      );
    expect(await halls()).toEqual(['Amar Hall', 'Zahir Hall']);
    await client.put('/api/account/reader', form({ hall_id: mine.hall_id }));
    expect(await halls()).toEqual(['Zahir Hall', 'Amar Hall']);
  });

  it('keeps a missing gender, and clears other texts', async () => {
    const { as } = library();
    const client = await as(await people.reader());
    const { body } = await client.put(
      '/api/account/reader',
      form({ gender: '', registration_no: '', session: '' }),
    );
    expect(body.user).toMatchObject({ gender: 'female', registration_no: null, session: null });
  });

  it.each([
    ['hall_id', '', 'Hall is required.'],
    ['hall_id', 'a hall', 'Choose a hall from the list.'],
    ['dept_id', undefined, 'Department is required.'],
    ['gender', 'other', 'Gender must be male or female.'],
    ['session', 'x'.repeat(41), 'Session can have at most 40 characters.'],
    ['hall_id', '00000000-0000-7000-8000-000000000000', 'Choose a hall from the list.'],
    ['dept_id', '00000000-0000-7000-8000-000000000000', 'Choose a department from the list.'],
  ])('refuses %s: %j', async (field, value, sentence) => {
    const client = await library().as(await people.reader());
    const response = await client.put('/api/account/reader', form({ [field]: value }));
    expect([response.status, response.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });
});

describe('PUT /api/account/volunteer', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    dept_id: department.dept_id,
    registration_no: '7',
    session: '2020-21',
    address: 'South block',
    room_no: '204',
    ...changes,
  });

  it('changes the room and more, but never the hall or the availability', async () => {
    const { make, as } = library();
    const volunteer = await people.volunteer();
    const elsewhere = await make.hall();
    const client = await as(volunteer);
    const response = await client.put(
      '/api/account/volunteer',
      form({ hall_id: elsewhere.hall_id, isAvailable: false, is_available: false }),
    );
    expect([response.status, response.body.message]).toEqual([200, 'Your room and studies are saved.']);
    expect(response.body.user).toMatchObject({ hall_id: hall.hall_id, isAvailable: true });
    expect((await client.get('/api/account')).body).toMatchObject({ ...form(), room_no: 204 });
    const contacts = await client.get(`/api/vol/get-available-vols?hall_id=${hall.hall_id}`);
    expect(contacts.body).toContainEqual(expect.objectContaining({ address: 'South block', room_no: 204 }));
  });

  it.each([
    ['room_no', 'twelve', 'Room number must be a whole number.'],
    ['room_no', '-1', 'Room number must be at least 0.'],
    ['address', 'x'.repeat(201), 'Address can have at most 200 characters.'],
    ['dept_id', '', 'Department is required.'],
  ])('refuses %s: %j', async (field, value, sentence) => {
    const client = await library().as(await people.volunteer());
    const response = await client.put('/api/account/volunteer', form({ [field]: value }));
    expect([response.status, response.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });
});

describe('PUT /api/account/leaderboard', () => {
  it('removes a reader from the leaderboard and adds it again; points stay', async () => {
    const { as, database } = library();
    const reader = await people.reader();
    const client = await as(reader);
    for (const [on_leaderboard, message] of [
      [false, "You're hidden from the leaderboard. You keep your points."],
      [false, "You're hidden from the leaderboard. You keep your points."],
      [true, "You're on the leaderboard again."],
    ] as const) {
      const response = await client.put('/api/account/leaderboard', { on_leaderboard });
      expect([response.status, response.body]).toEqual([200, { message }]);
      expect((await client.get('/api/account')).body.on_leaderboard).toBe(on_leaderboard);
    }
    const row = await database
      .selectFrom('readers')
      .where('reader_id', '=', reader.account_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...place(), session: '2024-25', total_points: 0, on_leaderboard: true });
  });

  it.each(['yes', null, undefined, 1])('refuses %j', async (on_leaderboard) => {
    const client = await library().as(await people.reader());
    const response = await client.put('/api/account/leaderboard', { on_leaderboard });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { on_leaderboard: ['Choose whether you want to be shown.'] },
    ]);
  });
});
