import { logIn } from '../support/reader-pages/gateway.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** The query of the last call for books. */
function askedOfBooks(calls: ReturnType<typeof recordCalls>): URLSearchParams {
  const last = calls.findLast((call) => new URL(call.url()).pathname === '/api/books');
  return new URL(last?.url() ?? 'http://no.call').searchParams;
}

test('all routes sit under one layout: top bar, page, footer [S2.1-01]', async ({ page, library }) => {
  const book = await library.make.book();
  const addresses = [
    '/',
    '/browse-books',
    `/book-details?id=${book.book_id}`,
    '/wishlist',
    '/leaderboard',
    '/dashboard',
    '/my-reads',
    '/user/reader',
    '/user/volunteer',
    '/user/admin',
    '/no-such-page',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.getByRole('banner'), address).toBeVisible();
    await expect(page.getByRole('main'), address).toBeVisible();
    await expect(page.getByRole('contentinfo'), address).toBeVisible();
  }
});

test('/ shows the home page [S2.1-02]', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dhaka University Islamic Library');
  // What this is and for whom, and one search box.
  await expect(
    main.getByText(
      'For University of Dhaka students: borrow free from your own hall. Request here, collect from a volunteer.',
    ),
  ).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Become a reader' })).toBeInViewport();
  await expect(page.getByRole('combobox')).toHaveCount(1);
});

test('addresses that people guess lead to the page that they mean', async ({ page }) => {
  for (const [guess, address] of [
    ['/register', '/user/reader?mode=register'],
    ['/admin', '/user/admin'],
    ['/volunteer', '/user/volunteer'],
    ['/my-books', '/my-reads'],
    ['/books', '/browse-books'],
    ['/sign-in', '/user/reader'],
    ['/help', '/rules'],
  ] as const) {
    await page.goto(guess);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the catalogue’s pages have their addresses [S2.1-03] [S2.1-04]', async ({ page, library }) => {
  const book = await library.make.book({ title: 'A book with an address' });
  await page.goto('/browse-books');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
  await page.goto(`/book-details?id=${book.book_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A book with an address' })).toBeVisible();
});

test('a reader’s pages have their addresses [S2.1-05] [S2.1-07] [S2.1-08]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader({ name: 'Rahima Khatun' }));
  for (const [address, heading] of [
    ['/wishlist', 'My Wishlist'],
    ['/dashboard', 'Welcome, Rahima Khatun'],
    ['/my-reads', 'My books'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('an unknown kind of account leads to the readers’ gateway [S2.1-10]', async ({ page }) => {
  for (const address of ['/user/banana', '/user']) {
    await page.goto(address);
    await expect(page).toHaveURL('/user/reader');
    await expect(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
  }
});

test('access-denied screens lead over /login to a login form, and back to the page [S2.1-11]', async ({
  page,
  library,
}) => {
  const reader = await library.make.reader();
  for (const address of ['/wishlist', '/dashboard', '/my-reads']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  }
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/user/reader');
  await logIn(page, reader.email, 'a long password');
  await expect(page).toHaveURL('/my-reads');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
});

test('Browse reads search and page from its address [S2.1-12] [S2.1-13] [S2.1-14]', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/browse-books');
  await expect.poll(() => namesOf(calls)).toContain('GET /api/books');
  expect(askedOfBooks(calls).get('page')).toBe('1');
  await page.goto('/browse-books?search=x');
  await expect.poll(() => askedOfBooks(calls).get('search')).toBe('x');
  await page.route('**/api/books?*', (route) =>
    route.fulfill({ json: { data: [], meta: { current_page: 2, last_page: 3, total: 30 } } }),
  );
  await page.goto('/browse-books?page=2');
  await expect.poll(() => askedOfBooks(calls).get('page')).toBe('2');
});

test('page 1 leaves no page in the address of Browse [S2.1-15]', async ({ page, library }) => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      library.make.book({ title: `Pagination ${index}`, author: null }),
    ),
  );
  await page.goto('/browse-books?search=pagination&page=2');
  const previous = page.getByRole('button', { name: /previous/i });
  await expect(previous).toBeEnabled();
  await previous.click();
  await expect(page).toHaveURL('/browse-books?search=pagination');
});

test('an unknown address says so and links to the books', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: "This page isn't on our shelves" })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse books' }).click();
  await expect(page).toHaveURL('/browse-books');
});
