import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../client.ts';
import { done } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();
let admin: TestClient;
const names = ['Amina', 'Bashir', 'Chanda'];

beforeAll(async () => {
  const { make, as, database } = library();
  admin = await as(await make.admin());
  const halls = [await make.hall({ name: 'Zia Hall' }), await make.hall({ name: 'Alaol Hall' })];
  const departments = [await make.department('Zoology'), await make.department('Arabic')];
  for (const [number, name] of names.entries()) {
    const place = {
      hall_id: halls[number % 2]?.hall_id ?? '',
      dept_id: departments[number % 2]?.dept_id ?? '',
    };
    const reader = await make.reader({ name, ...(number < 2 ? place : {}) });
    const points = [5, 20, 10][number] ?? 0;
    await sql`UPDATE readers SET total_points = ${points} WHERE reader_id = ${reader.account_id}`.execute(
      database,
    );
    await make.volunteer({ name, ...place });
  }
  await make.book({ title: 'Beta', author: 'Zayd', publisher: 'Mina', category: 'Fiqh' });
  await make.book({ title: 'Alpha', author: 'Yusuf', publisher: 'Noor', category: 'Hadith' });
  await make.book({ title: 'Gamma', author: 'Zayd', publisher: null, category: 'Dua' });
});

const order = async (path: string, query: string) =>
  done(await admin.get(`${path}?${query}`)).data.map(
    (row: { name?: string; title?: string }) => row.name ?? row.title,
  );

it.each([
  ['', 'Amina Bashir Chanda'],
  ['sort_by=nonsense&sort_order=sideways', 'Amina Bashir Chanda'],
  ['sort_by=name&sort_order=desc', 'Chanda Bashir Amina'],
  ['sort_by=points', 'Amina Chanda Bashir'],
  ['sort_by=points&sort_order=desc', 'Bashir Chanda Amina'],
  ['sort_by=hall', 'Bashir Amina Chanda'],
  ['sort_by=department&sort_order=desc', 'Chanda Amina Bashir'],
])('readers with %j are ordered %s', async (query, expected) => {
  expect(await order('/api/readers', query)).toEqual(expected.split(' '));
});

it.each([
  ['', 'Amina Bashir Chanda'],
  ['sort_by=name&sort_order=desc', 'Chanda Bashir Amina'],
  ['sort_by=hall', 'Bashir Amina Chanda'],
  ['sort_by=department&sort_order=desc', 'Amina Chanda Bashir'],
])('volunteers with %j are ordered %s', async (query, expected) => {
  expect(await order('/api/vol', query)).toEqual(expected.split(' '));
});

it.each([
  ['', 'Gamma Alpha Beta'],
  ['sort_by=title', 'Alpha Beta Gamma'],
  ['sort_by=title&sort_order=desc', 'Gamma Beta Alpha'],
  ['sort_by=author', 'Alpha Beta Gamma'],
  ['sort_by=publisher', 'Beta Alpha Gamma'],
  ['sort_by=category', 'Gamma Beta Alpha'],
])('books with %j are ordered %s', async (query, expected) => {
  expect(await order('/api/admin-book', query)).toEqual(expected.split(' '));
});

it('a page has as many rows as were asked for, of the numbers that there are', async () => {
  for (let reader = 0; reader < 9; reader += 1) await library().make.reader();
  const rows = async (path: string, size: string) => {
    const { data, last_page } = done(await admin.get(`${path}?page=1&per_page=${size}`));
    return [data.length, last_page];
  };
  expect(await rows('/api/readers', '10')).toEqual([10, 2]);
  for (const size of ['25', '50', '100']) expect(await rows('/api/readers', size)).toEqual([12, 1]);
  for (const size of ['', '0', '-1', '11', '1e9', 'many'])
    expect(await rows('/api/readers', size)).toEqual([10, 2]);
  for (const path of ['/api/vol', '/api/admin-book', '/api/request', '/api/lendings']) {
    expect((await admin.get(`${path}?page=1&per_page=25`)).status).toBe(200);
  }
});
