import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../lib/secrets/password-hash.ts';
import { testPassword } from '../../test/factories.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { makeAdmin } from '../registration/make-admin.service.ts';

const library = useLibrary({ library_short_name: 'DU Books' });
const { check, reset, logIn, tokenFor } = useResetScene(library);

const common = 'This password is too common. Please choose another one.';
const own = 'This password is your name or e-mail. Please choose another one.';
const libraryName = 'This password is the name of the library. Please choose another one.';
/** For a Rahima Khatun with the e-mail rahima@example.test. */
const refused = [
  ['password1', common],
  ['QWERTYUIOP', common],
  ['rahimakhatun', own],
  ['rahima@example.test', own],
  ['Dhaka University Islamic Library', libraryName],
  ['du-books', libraryName],
] as const;
const person = { name: 'Rahima Khatun', email: 'rahima@example.test' };
const twice = (password: string) => ({ password, password_confirmation: password });

describe('a password that is easily guessed', () => {
  it.each(refused)('is refused when somebody registers: %s', async (password, sentence) => {
    const { make, visitor, database } = library();
    const place = { hall_id: (await make.hall()).hall_id, dept_id: (await make.department()).dept_id };
    for (const [type, form] of [
      ['reader', { ...person, ...place }],
      ['volunteer', { ...person, ...place }],
      ['admin', person],
    ] as const) {
      const response = await visitor.post(`/api/register/${type}`, { ...form, ...twice(password) });
      expect([response.status, response.body]).toEqual([
        422,
        { message: sentence, code: 'invalid', errors: { password: [sentence] } },
      ]);
    }
    const made = database.selectFrom('accounts').where('email', '=', person.email);
    expect(await made.selectAll().execute()).toEqual([]);
  });

  it('is reported together with the other errors', async () => {
    const { make, visitor } = library();
    const { email } = await make.admin();
    const form = { ...person, email, ...twice('password1') };
    const { body } = await visitor.post('/api/register/admin', form);
    expect(body.errors).toEqual({
      email: ['This e-mail is already registered. Please log in instead.'],
      password: [common],
    });
  });

  it('is refused when somebody changes their password', async () => {
    const { make, as } = library();
    const client = await as(await make.volunteer(person));
    for (const [password, sentence] of refused) {
      const body = { current_password: testPassword, ...twice(password) };
      const response = await client.put('/api/password', body);
      expect([response.status, response.body.errors]).toEqual([422, { password: [sentence] }]);
    }
    expect((await logIn('volunteer', person.email, testPassword)).status).toBe(200);
  });

  it('is refused behind a link, which stays open', async () => {
    const reader = await library().make.reader(person);
    const token = await tokenFor(reader);
    for (const [password, sentence] of refused) {
      const response = await reset('reader', token, password);
      expect([response.status, response.body.errors]).toEqual([422, { password: [sentence] }]);
    }
    expect((await check('reader', token)).body.state).toBe('open');
    expect((await reset('reader', token, newPassword)).status).toBe(200);
  });

  it.each(refused)(
    'is refused for an admin that is made from the machine: %s',
    async (password, sentence) => {
      await expect(makeAdmin(library(), { ...person, password })).rejects.toThrow(sentence);
      const made = library().database.selectFrom('accounts').where('type', '=', 'admin');
      expect(await made.where('email', '=', person.email).selectAll().execute()).toEqual([]);
    },
  );

  it('still works for an account that has had it before the rule', async () => {
    const { make, database } = library();
    const { email, account_id } = await make.admin();
    const account = database.updateTable('accounts').where('account_id', '=', account_id);
    await account.set({ password_hash: await hashPassword('password1') }).execute();
    expect((await logIn('admin', email, 'password1')).status).toBe(200);
  });
});
