import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let serial = 0;

/** The status of a login with the password `typed` to an account that registered with `password`. */
async function statusOf(password: string, typed: string): Promise<number> {
  const email = `typed${++serial}@example.test`;
  const person = { name: 'Amina Khatun', email, contact: '', password, password_confirmation: password };
  const { visitor } = library();
  expect((await visitor.post('/api/register/admin', person)).status).toBe(201);
  return (await visitor.post('/api/login/admin', { email, password: typed })).status;
}

it.each([
  ['letters alone', 'quietmarshlantern'],
  ['spaces at both ends', '  quiet marsh  '],
  ['signs of every kind', 'quiet"\'<>&;%00\\ /marsh'],
  ['Bengali', 'নীরব জলাভূমি লণ্ঠন'],
  ['pictures', 'quiet🏮🏮🏮🏮marsh'],
  ['64 signs', 'quiet mr'.repeat(8)],
  ['128 signs', 'quiet mr'.repeat(16)],
])('a password of %s is good, exactly as it was typed', async (_what, password) => {
  expect(await statusOf(password, password)).toBe(200);
});

it.each([
  ['in capitals', 'quiet marsh lantern', 'Quiet marsh lantern'],
  ['without the spaces at its end', 'quiet marsh lantern ', 'quiet marsh lantern'],
  ['with one more', 'quiet marsh lantern', 'quiet marsh lantern '],
  ['cut short', 'quiet mr'.repeat(16), 'quiet mr'.repeat(9)],
  ['composed in another way', 'caf\u00e9 marsh lantern', 'cafe\u0301 marsh lantern'],
])('a password %s is another one', async (_what, password, typed) => {
  expect(await statusOf(password, typed)).toBe(401);
});
