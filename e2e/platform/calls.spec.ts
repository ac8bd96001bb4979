import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

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
