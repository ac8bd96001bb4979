import { givePoints } from '../../apps/server/src/test/points.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test('a visitor sees no list of My books, nor any other reader’s page [S6-06]', async ({ page, library }) => {
  const calls = recordCalls(page);
  for (const address of ['/my-reads', '/dashboard', '/wishlist']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(main.getByRole('list')).toHaveCount(0);
  }
  const reading = /my-reads|dashboard|wish/;
  expect(namesOf(calls).filter((name) => reading.test(name))).toEqual([]);
  for (const address of ['/api/my-reads', '/api/reader/dashboard', '/api/wish']) {
    expect((await library.visitor.get(address)).status, address).toBe(401);
  }
});

test('a visitor can look at a book, but neither request nor save it', async ({ page, library }) => {
  const book = await library.make.book({ title: 'Look but do not touch' });
  await library.make.copies(book, await library.make.hall());
  const calls = recordCalls(page);
  await page.goto(`/book-details?id=${book.book_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Look but do not touch' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login First' })).toBeDisabled();
  const heart = page.getByRole('button', { name: 'Add to wishlist' });
  await heart.click();
  await expect(page.getByText('Please log in to save books.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(namesOf(calls).filter((name) => !name.startsWith('GET '))).toEqual([]);
});

test('a visitor sees a login instead of the volunteers’ and the admins’ homes', async ({ page, library }) => {
  const calls = recordCalls(page);
  for (const role of ['volunteer', 'admin']) {
    await page.goto(`/user/${role}`);
    await expect(page.getByRole('heading', { name: `Login as ${role}` })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
  expect(namesOf(calls)).toEqual([]);
  const { visitor } = library;
  const refused = await Promise.all([
    visitor.get('/api/request?status=pending'),
    visitor.get('/api/lendings?status=pending'),
    visitor.patch('/api/request/fulfill', { req_id: 'x', return_date: '2026-12-01' }),
    visitor.patch('/api/lendings/return', { lending_id: 'x' }),
    visitor.post('/api/request', { book_id: 'x', hall_id: 'x' }),
    visitor.post('/api/reviews', { book_id: 'x', rating: 5, comment: '' }),
    visitor.post('/api/wish', { book_id: 'x' }),
    visitor.get('/api/vol/get-available-vols?hall_id=x'),
  ]);
  for (const { status, body } of refused) {
    expect(status).toBe(401);
    expect(body.message).toMatch(/^[A-Z].+\.$/);
  }
});

test('a visitor’s and a forged token’s pages are the same', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('authToken', 'forged');
    localStorage.setItem('userType', 'admin');
  });
  await page.goto('/my-reads');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto('/user/admin');
  await expect(page.getByRole('heading', { name: 'Login as admin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0);
});

test('readers may see the leaderboard, and visitors the halls on it [S6-13]', async ({
  page,
  library,
  openPage,
}) => {
  const person = await library.make.reader({ name: 'A reader with points' });
  await givePoints(library, person, 10_000);
  const reader = await openPage(person);
  for (const one of [reader, page]) {
    await one.goto('/leaderboard');
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  }
  await expect(
    reader.getByRole('list', { name: 'Readers by points' }).getByText('A reader with points'),
  ).toBeVisible();
  await expect(page.getByText('The halls that read the most this month.')).toBeVisible();
  await expect(page.getByText('A reader with points')).toHaveCount(0);
});
