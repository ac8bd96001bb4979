import { beforeEach, expect, it } from 'vitest';
import type { TestResponse } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { insertAccount } from '../accounts/accounts.service.ts';
import { admitAdmin } from './first-admin.service.ts';

const library = useLibrary();

beforeEach(async () => {
  await library().database.deleteFrom('sessions').execute();
  await library().database.deleteFrom('accounts').execute();
});

const register = (name: string) =>
  library().visitor.post('/api/register/admin', {
    name,
    email: `${name}@example.test`,
    contact: '',
    password: 'a long password',
    password_confirmation: 'a long password',
  });

it('[S7-15] the first admin is verified from the start, later ones are not', async () => {
  const first = await register('one');
  expect([first.status, first.body.user.isVerified]).toEqual([201, true]);
  const later = await register('two');
  expect([later.status, later.body.user.isVerified]).toEqual([201, false]);
});

it('of several who register at the same time, one is the first', async () => {
  const responses = await Promise.all(['one', 'two', 'three', 'four'].map(register));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(responses.filter(({ body }) => body.user.isVerified)).toHaveLength(1);
});

it('an admin who registers while the first one is registering waits and is not the first', async () => {
  const { database, makeId, clock } = library();
  let later: Promise<TestResponse> | undefined;
  await library().inTransaction(async (transaction) => {
    expect(await admitAdmin(transaction, library(), null)).toBe(true);
    later = register('later');
    await untilSomebodyWaits(database);
    await insertAccount(transaction, {
      account_id: makeId(),
      type: 'admin',
      name: 'The first',
      email: 'first@example.test',
      contact: null,
      password_hash: 'none',
      verified: true,
      created_at: clock.now(),
    });
  });
  expect((await later)?.body.user.isVerified).toBe(false);
});

it('a deleted admin does not allow another first one', async () => {
  const { database, clock } = library();
  await register('one');
  await database
    .updateTable('accounts')
    .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
    .execute();
  expect((await register('two')).body.user.isVerified).toBe(false);
});
