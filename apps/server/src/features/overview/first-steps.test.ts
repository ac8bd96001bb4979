import { expect, it } from 'vitest';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const path = '/api/admin/first-steps';

it('the first steps follow what is in the library, and end with its first loan or when an admin dismisses them', async () => {
  const { make, as, database } = library();
  const admin = await as(await make.admin());
  const taken = async () => {
    const { shown, steps } = done(await admin.get(path));
    return [shown, ...steps.flatMap((one: { step: string; done: boolean }) => (one.done ? [one.step] : []))];
  };
  expect(await taken()).toEqual([true]);
  const hall = await make.hall();
  expect(await taken()).toEqual([true, 'halls']);
  const { dept_id } = await make.department();
  expect(await taken()).toEqual([true, 'halls', 'departments']);
  const book = await make.book();
  expect(await taken()).toEqual([true, 'halls', 'departments']);
  await make.copies(book, hall, 2);
  expect(await taken()).toEqual([true, 'halls', 'departments', 'books']);
  const { account_id } = await make.volunteer({ ...hall, dept_id, verified: false });
  expect(await taken()).toEqual([true, 'halls', 'departments', 'books', 'volunteer']);
  done(await admin.post('/api/vol/verify', { volunteer_id: account_id }));
  expect(await taken()).toEqual([true, 'halls', 'departments', 'books', 'volunteer', 'verify']);

  const dismissed = await Promise.all([admin.post(`${path}/dismiss`, {}), admin.post(`${path}/dismiss`, {})]);
  expect(dismissed.map(({ status }) => status)).toEqual([200, 200]);
  expect((await taken())[0]).toBe(false);
  const log = await database.selectFrom('audit_log').where('kind', '=', 'first steps').selectAll().execute();
  expect(log).toMatchObject([{ action: 'dismissed', before: null, after: null }]);

  await database.deleteFrom('first_steps_dismissals').execute();
  expect((await taken())[0]).toBe(true);
  await lent(await lendingScene(library()));
  expect(await taken()).toEqual([false, 'halls', 'departments', 'books', 'volunteer', 'verify', 'loan']);
});

it('they are only for verified admins', async () => {
  const statuses: Record<string, number[]> = {};
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    statuses[caller] = [(await client.get(path)).status, (await client.post(`${path}/dismiss`, {})).status];
  }
  expect(statuses).toEqual({
    visitor: [401, 401],
    reader: [403, 403],
    volunteer: [403, 403],
    'unverified admin': [403, 403],
    admin: [200, 200],
  });
});
