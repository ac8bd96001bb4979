import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const register = (name: string) =>
  library().visitor.post('/api/register/admin', {
    name,
    email: `${name}@example.test`,
    contact: '',
    password: 'a long password',
    password_confirmation: 'a long password',
  });

it('[S7-15] of several who register first as admins at once, exactly one is verified; later ones are not', async () => {
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map(register));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const verified = answers.filter(({ body }) => body.user.isVerified);
  expect(verified).toHaveLength(1);
  const later = await register('five');
  expect(later.status).toBe(201);
  expect(later.body.user.isVerified).toBe(false);
});

it('an admin who has left does not make room for another first one', async () => {
  const { database, clock } = library();
  await database
    .updateTable('accounts')
    .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
    .execute();
  expect((await register('six')).body.user.isVerified).toBe(false);
});
