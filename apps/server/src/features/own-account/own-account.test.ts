import { describe, expect, it } from 'vitest';
import { accountKinds, useAccountScene } from '../../test/scenes/account-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { hall, department, place, people } = useAccountScene(library);

const rowOf = (account_id: string) =>
  library()
    .database.selectFrom('accounts')
    .where('account_id', '=', account_id)
    .selectAll()
    .executeTakeFirstOrThrow();
/** The e-mail state where people do not confirm their addresses. */
const notAsked = { email_state: null, new_email: null };

describe('GET /api/account', () => {
  it('shows a reader all stored data except the history', async () => {
    const { as } = library();
    const reader = await people.reader();
    const response = await (await as(reader)).get('/api/account');
    expect([response.status, response.body]).toEqual([
      200,
      {
        user_type: 'reader',
        name: reader.name,
        email: reader.email,
        ...notAsked,
        contact: reader.contact,
        registration_no: null,
        session: '2024-25',
        gender: 'female',
        on_leaderboard: true,
        auto_renew: null,
        ...place(),
        hall: { name: hall.name },
        department: { name: department.name },
      },
    ]);
  });

  it('shows a reader without hall and department, which admins may have removed', async () => {
    const { make, as } = library();
    const { body } = await (await as(await make.reader())).get('/api/account');
    expect(body).toMatchObject({ hall_id: null, hall: null, dept_id: null, department: null });
  });

  it('shows a volunteer the hall and room, verified or not', async () => {
    const { as } = library();
    for (const [kind, isVerified, address, room_no] of [
      ['volunteer', true, 'North block', 12],
      ['unverified volunteer', false, null, null],
    ] as const) {
      const volunteer = await people[kind]();
      expect((await (await as(volunteer)).get('/api/account')).body).toEqual({
        user_type: 'volunteer',
        name: volunteer.name,
        email: volunteer.email,
        contact: volunteer.contact,
        ...notAsked,
        registration_no: null,
        session: null,
        address,
        room_no,
        isVerified,
        hall: { name: hall.name },
        dept_id: department.dept_id,
        department: { name: department.name },
      });
    }
  });

  it('shows an admin name and contact', async () => {
    const { as } = library();
    const admin = await people.admin();
    const { name, email, contact } = admin;
    expect((await (await as(admin)).get('/api/account')).body).toEqual({
      user_type: 'admin',
      name,
      email,
      contact,
      ...notAsked,
    });
  });
});

describe('PUT /api/account', () => {
  it.each(accountKinds)('changes name and contact of a %s, and returns the new person', async (kind) => {
    const { as } = library();
    const client = await as(await people[kind]());
    const response = await client.put('/api/account', { name: '  রহিমা \n খাতুন ', contact: '01711-111111' });
    expect([response.status, response.body.message]).toEqual([200, 'Your name and phone are saved.']);
    expect(response.body.user).toMatchObject({ name: 'রহিমা   খাতুন', contact: '01711-111111' });
    expect((await client.get('/api/user')).body).toEqual(response.body.user);
    expect((await client.get('/api/account')).body).toMatchObject({
      name: 'রহিমা   খাতুন',
      contact: '01711-111111',
    });
    const cleared = await client.put('/api/account', { name: 'Rahima', contact: '' });
    expect(cleared.body.user).toMatchObject({ name: 'Rahima', contact: null });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required.'],
    ['name', { name: 'x'.repeat(121) }, 'Name can have at most 120 characters.'],
    ['contact', { name: 'A', contact: '1'.repeat(41) }, 'Contact can have at most 40 characters.'],
  ])('refuses a wrong %s: %j', async (field, body, sentence) => {
    const response = await (await library().as(await people.reader())).put('/api/account', body);
    expect([response.status, response.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  it('changes nothing else: not the e-mail, the password or the verification', async () => {
    const { as, database } = library();
    const admin = await people['unverified admin']();
    const before = await rowOf(admin.account_id);
    await (await as(admin)).put('/api/account', {
      name: 'Another',
      contact: admin.contact,
      email: 'else@example.test',
      verified: true,
      isVerified: true,
      user_type: 'reader',
      password: 'x',
      account_id: 'x',
    });
    expect(await rowOf(admin.account_id)).toEqual({
      ...before,
      name: 'Another',
      name_key: 'another',
      name_keys: expect.any(Array),
    });
    const entries = await database
      .selectFrom('audit_log')
      .where('entity_id', '=', admin.account_id)
      .selectAll()
      .execute();
    expect(entries).toEqual([]);
  });

  it('immediately shows the new name everywhere', async () => {
    const { make, as } = library();
    const reader = await people.reader();
    const [book, stock] = [await make.book(), await make.hall()];
    await make.copies(book, stock);
    const client = await as(reader);
    const volunteer = await as(await make.volunteer({ hall_id: stock.hall_id }));
    await client.post('/api/request', { book_id: book.book_id, hall_id: stock.hall_id });
    const { data } = (await volunteer.get('/api/request?status=pending')).body;
    await volunteer.patch('/api/request/fulfill', { req_id: data[0].req_id, return_date: '2026-03-12' });
    const lendings = async () => (await volunteer.get('/api/lendings')).body.data;
    await volunteer.patch('/api/lendings/return', { lending_id: (await lendings())[0].lending_id });
    await client.post('/api/reviews', { book_id: book.book_id, rating: 4, comment: 'Good' });
    const reviewer = async () =>
      (await library().visitor.get(`/api/books/${book.book_id}`)).body.reviews[0].name;
    expect(await reviewer()).toBe(reader.name);
    await client.put('/api/account', { name: 'A wholly new name', contact: '' });
    expect(await reviewer()).toBe('A wholly new name');
    expect((await lendings())[0].request.reader.name).toBe('A wholly new name');
  });
});
