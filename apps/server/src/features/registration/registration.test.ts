import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let hall_id: string;
let dept_id: string;
let serial = 0;

beforeAll(async () => {
  hall_id = (await library().make.hall()).hall_id;
  dept_id = (await library().make.department()).dept_id;
});

/** A registration as the forms send it: with every field, optional ones as ''. */
const forms = {
  admin: () => ({
    name: 'Amina Khatun',
    email: `person${++serial}@example.test`,
    contact: '',
    password: 'a long password',
    password_confirmation: 'a long password',
  }),
  reader: () => ({ ...forms.admin(), registration_no: '', session: '', gender: '', hall_id, dept_id }),
  volunteer: () => ({
    ...forms.admin(),
    registration_no: '',
    session: '',
    address: '',
    room_no: '',
    hall_id,
    dept_id,
  }),
};
const types = ['reader', 'volunteer', 'admin'] as const;

const register = (type: (typeof types)[number], changes: Record<string, unknown> = {}) =>
  library().visitor.post(`/api/register/${type}`, { ...forms[type](), ...changes });

describe('registering', () => {
  it('[S7-15] [S7-16] makes a reader, logs it in and gives it the first points', async () => {
    const { withToken, database } = library();
    const response = await register('reader', {
      name: '  Amina \n Khatun ',
      contact: '01700000000',
      registration_no: '2021-515-031',
      session: '2021-22',
      gender: 'female',
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({
        name: expect.stringMatching(/^Amina\s+Khatun$/),
        contact: '01700000000',
        user_type: 'reader',
        reader_id: expect.any(String),
        registration_no: '2021-515-031',
        session: '2021-22',
        gender: 'female',
        hall_id,
        dept_id,
      }),
      message: 'Welcome to the library.',
    });
    const { body } = await withToken(response.body.token).get('/api/user');
    expect(body).toEqual(response.body.user);
    const reader = await database
      .selectFrom('readers')
      .where('reader_id', '=', body.reader_id)
      .select('total_points')
      .executeTakeFirstOrThrow();
    expect(reader.total_points).toBe(10);
    const entries = await database
      .selectFrom('point_entries')
      .where('reader_id', '=', body.reader_id)
      .select(['rule', 'points', 'description'])
      .execute();
    expect(entries).toEqual([{ rule: 'registered', points: 10, description: 'Registered at the library' }]);
  });

  it('[S7-15] [S7-16] makes a volunteer: unverified, available, of its hall', async () => {
    const response = await register('volunteer', { address: 'North block', room_no: '112' });
    expect(response.status).toBe(201);
    expect(response.body.token).toEqual(expect.any(String));
    expect(response.body.user).toMatchObject({
      user_type: 'volunteer',
      isVerified: false,
      isAvailable: true,
      hall_id,
    });
    const stored = await library()
      .database.selectFrom('volunteers')
      .where('volunteer_id', '=', response.body.user.volunteer_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ address: 'North block', room_no: 112, hall_id, dept_id });
  });

  it('[S5-16] [S5-19] [S5-20] has optional fields: contact, address, room, session and gender may be missing', async () => {
    const { name, email, password, password_confirmation } = forms.admin();
    const base = { name, email, password, password_confirmation };
    for (const [type, body] of [
      ['reader', { ...base, hall_id, dept_id }],
      ['volunteer', { ...base, hall_id, dept_id }],
      ['admin', base],
    ] as const) {
      const response = await library().visitor.post(`/api/register/${type}`, body);
      expect(response.status).toBe(201);
      expect(response.body.user.contact).toBeNull();
    }
    for (const type of types) expect((await register(type)).status).toBe(201);
  });

  it('lets one person be reader, volunteer and admin with one e-mail', async () => {
    const email = 'both@example.test';
    for (const type of types) expect((await register(type, { email })).status).toBe(201);
  });

  it('then logs in with the password, exactly as it was typed', async () => {
    const password = ' অ-long-password\t🔑 ';
    const { body } = await register('reader', { password, password_confirmation: password });
    const login = (attempt: string) =>
      library().visitor.post('/api/login/reader', { email: body.user.email, password: attempt });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
  });
});

describe('registering is refused', () => {
  const everybody = (field: string, value: unknown, sentence: string, ids = '') =>
    types.map((type) => [ids, type, field, value, sentence] as const);
  const long = 'x'.repeat(129);

  it.each([
    ...everybody('name', '', 'Name is required.', '[S5-12] '),
    ...everybody('name', '   ', 'Name is required.', '[S5-12] '),
    ...everybody('name', undefined, 'Name is required.', '[S5-12] '),
    ...everybody('name', '\u200B\u3164', 'Name is required.'),
    ...everybody('name', '?!', 'Name must have at least one letter or digit.'),
    ...everybody('name', 'go to https://evil.example', "Name can't contain / or : or @."),
    ...everybody('email', '', 'Email is required.', '[S5-13] '),
    ...everybody('email', undefined, 'Email is required.', '[S5-13] '),
    ...everybody('email', 'abc', 'Please enter a valid e-mail address.'),
    ...everybody('password', '', 'Password is required.', '[S5-14] '),
    ...everybody('password', undefined, 'Password is required.', '[S5-14] '),
    ...everybody('password', 'short', 'Password must have at least 8 characters.'),
    ...everybody('password', long, 'Password can have at most 128 characters.'),
    ...everybody('password_confirmation', '', 'Please confirm the password.', '[S5-15] '),
    ...everybody('password_confirmation', undefined, 'Please confirm the password.', '[S5-15] '),
    ...everybody('password_confirmation', 'another one', 'Passwords do not match.', '[S5-15] '),
    ['[S5-17] ', 'reader', 'dept_id', '', 'Department is required.'],
    ['[S5-17] ', 'volunteer', 'dept_id', undefined, 'Department is required.'],
    ['[S5-18] ', 'reader', 'hall_id', '', 'Hall is required.'],
    ['[S5-18] [S1-11] ', 'volunteer', 'hall_id', undefined, 'Hall is required.'],
    ['[S9-22] ', 'reader', 'gender', 'other', 'Gender must be male or female.'],
    ['', 'volunteer', 'room_no', 'twelve', 'Room number must be a whole number.'],
    ['', 'volunteer', 'room_no', '-1', 'Room number must be at least 0.'],
    ['', 'reader', 'hall_id', 'a hall', 'Choose a hall from the list.'],
  ] as const)('%s(%s: %s = %o) with the sentence "%s"', async (_ids, type, field, value, sentence) => {
    const before = await library().database.selectFrom('accounts').select('account_id').execute();
    const response = await register(type, { [field]: value });
    expect(response.status).toBe(422);
    expect(response.body.errors[field]).toEqual([sentence]);
    expect(response.body.message).toBe(Object.values<string[]>(response.body.errors)[0]?.[0]);
    const after = await library().database.selectFrom('accounts').select('account_id').execute();
    expect(after).toHaveLength(before.length);
  });

  it.each(['reader', 'volunteer'] as const)('for a %s of an unknown hall and department', async (type) => {
    const { makeId } = library();
    const response = await register(type, { hall_id: makeId(), dept_id: makeId() });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({
      hall_id: ['Choose a hall from the list.'],
      dept_id: ['Choose a department from the list.'],
    });
  });

  it.each(types)('for a %s whose e-mail is taken, whatever its case', async (type) => {
    await register(type, { email: `taken-${type}@example.test` });
    const response = await register(type, { email: `TAKEN-${type}@Example.test` });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: 'This e-mail is already registered. Please log in instead.',
      code: 'invalid',
      errors: { email: ['This e-mail is already registered. Please log in instead.'] },
    });
  });

  it('for all but one of several concurrent registrations with one e-mail', async () => {
    const email = 'race@example.test';
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => register('reader', { email })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    for (const { body } of responses.filter(({ status }) => status === 422)) {
      expect(body.errors.email).toHaveLength(1);
    }
  });

  it('for other kinds of account', async () => {
    const response = await library().visitor.post('/api/register/librarian', forms.admin());
    expect(response.status).toBe(404);
  });

  it('ignores fields that a form does not have', async () => {
    const { body } = await register('volunteer', { isVerified: true, verified: true, user_type: 'admin' });
    expect(body.user).toMatchObject({ user_type: 'volunteer', isVerified: false });
  });
});
