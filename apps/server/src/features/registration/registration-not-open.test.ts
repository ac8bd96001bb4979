import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('readers and volunteers cannot register before the library has a hall and a department; an admin can', async () => {
  const { visitor, make, makeId } = library();
  const register = (type: string, place: object) =>
    visitor.post(`/api/register/${type}`, {
      name: 'Amina Khatun',
      email: `${type}@example.test`,
      password: 'a long password',
      password_confirmation: 'a long password',
      ...place,
    });
  const needs = async () => (await visitor.get('/api/register/admin')).body;
  const unknown = { hall_id: makeId(), dept_id: makeId() };
  const sentence =
    "Registration isn't open yet. The library is still adding its halls and departments. Please come back soon.";
  for (const prepare of [async () => undefined, () => make.hall()]) {
    await prepare();
    for (const type of ['reader', 'volunteer']) {
      const { status, body } = await register(type, unknown);
      expect([status, body.message]).toEqual([409, sentence]);
    }
  }
  expect(await needs()).toEqual({ setup_code: false, first: true });
  expect((await register('admin', {})).status).toBe(201);
  expect(await needs()).toEqual({ setup_code: false, first: false });

  await make.department();
  const { status, body } = await register('reader', unknown);
  expect([status, body.message]).toEqual([422, 'Choose a hall from the list.']);
});
