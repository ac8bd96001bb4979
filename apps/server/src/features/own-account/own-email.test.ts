import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { accountKinds, useAccountScene } from '../../test/scenes/account-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ login_tries_account: 3 });
const { people } = useAccountScene(library);

const rowOf = (account_id: string) =>
  library()
    .database.selectFrom('accounts')
    .where('account_id', '=', account_id)
    .selectAll()
    .executeTakeFirstOrThrow();
const logIn = (type: string, email: string) =>
  library().visitor.post(`/api/login/${type}`, { email, password: testPassword });

describe('PUT /api/account/email', () => {
  it.each(accountKinds)('changes the e-mail with which a %s logs in', async (kind) => {
    const { as } = library();
    const account = await people[kind]();
    const client = await as(account);
    const email = `New.${account.email}`;
    const response = await client.put('/api/account/email', { email, current_password: testPassword });
    expect([response.status, response.body.message]).toEqual([
      200,
      `Your e-mail is now ${email}. Use it to log in.`,
    ]);
    expect(response.body.user.email).toBe(email);
    expect((await logIn(account.type, account.email)).status).toBe(401);
    expect((await logIn(account.type, email)).status).toBe(200);
    expect((await client.get('/api/user')).body.email).toBe(email);
  });

  it('refuses one that another account of the same kind has, ignoring case, but not another kind’s or the caller’s', async () => {
    const { make, as } = library();
    const [reader, other] = [await people.reader(), await people.reader()];
    const volunteer = await make.volunteer();
    const client = await as(reader);
    const change = (email: string) =>
      client.put('/api/account/email', { email, current_password: testPassword });
    const taken = await change(other.email.toUpperCase());
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { email: ['Another reader already has this e-mail.'] },
    ]);
    expect((await change(volunteer.email)).status).toBe(200);
    expect((await change(volunteer.email.toUpperCase())).status).toBe(200);
  });

  it('gives an e-mail to one of several simultaneous calls', async () => {
    const { as } = library();
    const clients = await Promise.all([1, 2, 3].map(async () => as(await people.reader())));
    const wanted = { email: 'wanted@example.test', current_password: testPassword };
    const responses = await Promise.all(clients.map((client) => client.put('/api/account/email', wanted)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const { body } of responses.filter(({ status }) => status === 422)) {
      expect(body.errors).toEqual({ email: ['Another reader already has this e-mail.'] });
    }
  });

  it('asks for the current password, and counts wrong ones with those of logging in', async () => {
    const { as } = library();
    const reader = await people.reader();
    const client = await as(reader);
    const change = (current_password: string, email = 'new@example.test') =>
      client.put('/api/account/email', { email, current_password });
    for (const [response, errors] of [
      [await change(''), { current_password: ['Current password is required.'] }],
      [await change(testPassword, 'abc'), { email: ['Please enter a valid e-mail address.'] }],
      [await change('wrong'), { current_password: ['The current password is wrong. Please try again.'] }],
    ] as const) {
      expect([response.status, response.body.errors]).toEqual([422, errors]);
    }
    for (const status of [422, 422, 429]) expect((await change('wrong')).status).toBe(status);
    expect((await rowOf(reader.account_id)).email).toBe(reader.email);
  });

  it('can be tried five times a day, whether or not it succeeds, because the responses reveal who is registered', async () => {
    const { make, as } = library();
    const [reader, other, next] = [await people.reader(), await people.reader(), await people.reader()];
    const client = await as(reader);
    const change = (email: string, current_password = testPassword) =>
      client.put('/api/account/email', { email, current_password });
    const statuses = [
      (await change(other.email)).status,
      (await change('first@example.test')).status,
      (await change('second@example.test', 'wrong')).status,
      (await change('second@example.test')).status,
      (await change(next.email)).status,
    ];
    expect(statuses).toEqual([422, 200, 422, 200, 422]);
    const response = await change('third@example.test');
    expect([response.status, response.body]).toEqual([
      429,
      {
        message: 'Too many changes of your e-mail. Please try again in 24 hours.',
        code: 'too_many_requests',
      },
    ]);
    expect((await rowOf(reader.account_id)).email).toBe('second@example.test');
    // Invalid input does not count, and other accounts have their own tries.
    expect((await change('no address')).status).toBe(422);
    const someone = await as(await make.volunteer());
    const fine = { email: 'volunteer.new@example.test', current_password: testPassword };
    expect((await someone.put('/api/account/email', fine)).status).toBe(200);
  });
});
