import { expect, it } from 'vitest';
import { accountKinds, useAccountScene } from '../../test/scenes/account-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { people } = useAccountScene(library);

it.each(accountKinds)('a %s has no language until one is chosen, and may choose again', async (kind) => {
  const client = await library().as(await people[kind]());
  expect((await client.get('/api/user')).body.language).toBeNull();
  for (const language of ['bn', 'bn', 'en'] as const) {
    const { status, body } = await client.put('/api/user/language', { language });
    expect([status, body.message, body.user.language]).toEqual([200, 'Your language is saved.', language]);
    expect((await client.get('/api/user')).body).toEqual(body.user);
  }
});

it.each([[{ language: 'ar' }], [{ language: null }], [{}]])('refuses %j', async (body) => {
  const client = await library().as(await people.reader());
  const response = await client.put('/api/user/language', body);
  expect([response.status, response.body.errors]).toEqual([
    422,
    { language: ['Please choose English or Bengali.'] },
  ]);
});

it('is the choice of this account alone, and gone with it', async () => {
  const { as, database } = library();
  const [reader, other] = [await people.reader(), await people.reader()];
  const client = await as(reader);
  await client.put('/api/user/language', { language: 'bn', account_id: other.account_id });
  expect((await (await as(other)).get('/api/user')).body.language).toBeNull();
  const admin = await as(await people.admin());
  expect((await admin.delete(`/api/readers/${reader.account_id}`)).status).toBe(200);
  const row = database.selectFrom('accounts').where('account_id', '=', reader.account_id).select('language');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ language: null });
});
