import type { Request } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import { logIn, profileButton } from '../support/reader-pages/gateway.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const header = async (calls: readonly Request[], name: string) =>
  Promise.all(calls.map((call) => call.headerValue(name)));

test('all calls go to one host and ask for JSON; visitors send no token [S7-01] [S7-02] [S7-03]', async ({
  page,
  library,
}) => {
  const book = await library.make.book();
  const calls = recordCalls(page);
  for (const [address, wanted] of [
    ['/browse-books', ['GET /api/books']],
    [`/book-details?id=${book.book_id}`, [`GET /api/books/${book.book_id}`]],
    ['/user/reader?mode=register', ['GET /api/halls', 'GET /api/departments']],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => namesOf(calls)).toEqual(expect.arrayContaining([...wanted]));
  }
  expect(new Set(calls.map((call) => new URL(call.url()).origin))).toEqual(new Set([library.address]));
  for (const accepted of await header(calls, 'accept')) expect(accepted).toContain('application/json');
  expect(new Set(await header(calls, 'authorization'))).toEqual(new Set([null]));
});

test('signed in, every protected call carries the token [S6-31] [S7-01] [S7-03]', async ({
  library,
  openPage,
}) => {
  const [reader, volunteer] = [await library.make.reader(), await library.make.volunteer()];
  for (const [person, addresses, wanted] of [
    [
      reader,
      ['/dashboard', '/wishlist', '/my-reads'],
      ['GET /api/user', 'GET /api/reader/dashboard', 'GET /api/wish', 'GET /api/my-reads'],
    ],
    [
      volunteer,
      ['/user/volunteer?tab=requests', '/user/volunteer?tab=lendings'],
      ['GET /api/user', 'GET /api/request', 'GET /api/lendings'],
    ],
  ] as const) {
    const page = await openPage(person);
    const calls = recordCalls(page);
    for (const address of addresses) {
      await page.goto(address);
      await expect(profileButton(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect.poll(() => namesOf(calls)).toEqual(expect.arrayContaining([...wanted]));
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    expect(new Set(await header(calls, 'authorization'))).toEqual(new Set([`Bearer ${token}`]));
    expect(new Set(calls.map((call) => new URL(call.url()).origin))).toEqual(new Set([library.address]));
  }
});

test('what a page begins with is asked for before its code is there, and once', async ({
  library,
  openPage,
}) => {
  const book = await library.make.book();
  const page = await openPage(await library.make.reader());
  const calls = recordCalls(page);
  for (const [address, wanted] of [
    ['/', ['/api/home', '/api/readers/own-books', '/api/user']],
    ['/browse-books', ['/api/books', '/api/user']],
    [`/book-details?id=${book.book_id}`, [`/api/books/${book.book_id}`, '/api/user']],
    ['/my-reads', ['/api/my-reads', '/api/wait', '/api/user']],
    ['/dashboard', ['/api/readers/own-books', '/api/reader/dashboard', '/api/reader/progress', '/api/user']],
  ] as const) {
    calls.length = 0;
    // The code of the application is held back until everything is asked for.
    const release = await hold(page, '**/assets/index-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => namesOf(calls)).toEqual(wanted.map((path) => `GET ${path}`));
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const path of wanted) {
      expect(namesOf(calls).filter((name) => name === `GET ${path}`)).toHaveLength(1);
    }
    await page.unrouteAll();
  }
});

test('bodies are sent as JSON, and their calls ask for it [S7-02] [S7-04]', async ({ page, library }) => {
  const reader = await library.make.reader();
  const book = await library.make.book();
  const calls = recordCalls(page);
  await page.goto('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(profileButton(page)).toBeVisible();
  await page.goto(`/book-details?id=${book.book_id}`);
  const heart = page.getByRole('main').getByRole('button', { name: /wishlist/i });
  await heart.click();
  await expect(page.getByText('Book added successfully!')).toBeVisible();
  await heart.click();
  await expect(page.getByText('Book removed successfully!')).toBeVisible();
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/browse-books');
  const changes = () => calls.filter((call) => call.method() !== 'GET');
  await expect
    .poll(() => namesOf(changes()))
    .toEqual([
      'POST /api/login/reader',
      'POST /api/wish',
      `DELETE /api/wish/${book.book_id}`,
      'POST /api/logout',
    ]);
  const sent = changes();
  expect(new Set(await header(sent, 'content-type'))).toEqual(new Set(['application/json']));
  expect(new Set(await header(sent, 'accept'))).toEqual(new Set(['application/json']));
  expect(sent.map((call) => call.postDataJSON())).toEqual([
    { email: reader.email, password: testPassword },
    { book_id: book.book_id },
    {},
    {},
  ]);
});

test('images come from the library’s host and the path in the response [S7-12]', async ({
  page,
  library,
}) => {
  const book = await library.make.book({ title: 'Seen from outside' });
  await page.route('**/covers/seen-from-outside.webp', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
    }),
  );
  await page.route(`**/api/books/${book.book_id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), imageURL: '/covers/seen-from-outside.webp' },
    });
  });
  await page.goto(`/book-details?id=${book.book_id}`);
  const image = page.getByRole('img', { name: 'Cover of Seen from outside' });
  await expect
    .poll(() => image.evaluate((node) => (node instanceof HTMLImageElement ? node.currentSrc : '')))
    .toBe(`${library.address}/covers/seen-from-outside.webp`);
});

test('loaded data stays fresh for five minutes [S9-45]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  await page.clock.install();
  const calls = recordCalls(page);
  const callCount = () => namesOf(calls).filter((name) => name === 'GET /api/my-reads').length;
  const bar = page.getByRole('banner');
  const visitMyBooks = async () => {
    await bar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('No recent activities to display.')).toBeVisible();
    await bar.getByRole('link', { name: 'My books' }).click();
    await expect(page.getByText('No pending requests.')).toBeVisible();
  };
  await page.goto('/my-reads');
  await expect(page.getByText('No pending requests.')).toBeVisible();
  expect(callCount()).toBe(1);
  await page.clock.fastForward('04:50');
  await visitMyBooks();
  expect(callCount()).toBe(1);
  await page.clock.fastForward('00:15');
  await visitMyBooks();
  await expect.poll(callCount).toBe(2);
});
