import type { Page } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import { expectLoaded, heartOf } from '../support/reader-pages/catalogue.ts';
import { logIn } from '../support/reader-pages/gateway.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { answerWith, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');
const entry = (page: Page, title: string) =>
  entries(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('saved books show image, title and author, and open their details [S2.1-05] [S2.7-01] [S2.7-02] [S2.7-03] [S2.7-04] [S2.7-05]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader();
  const first = await bookWithCover(library, 'Wished for First');
  const second = await library.make.book({ title: 'Wished for Second', author: 'Layla Hasan' });
  const client = await library.as(reader);
  for (const { book_id } of [first, second]) await client.post('/api/wish', { book_id });
  await signIn(reader);
  await page.goto('/wishlist');
  await expect(heading(page)).toHaveText('My Wishlist');
  await expect(entries(page)).toHaveCount(2);
  for (const [title, author, cover] of [
    ['Wished for First', 'Author of Wished for First', /^\/covers\//],
    ['Wished for Second', 'Layla Hasan', /^\/images\/default_book_cover\.jpg$/],
  ] as const) {
    const shown = entry(page, title);
    await expect(shown.getByText(author, { exact: true })).toBeVisible();
    expect(await expectLoaded(shown.getByRole('img', { name: `Cover of ${title}` }))).toMatch(cover);
  }
  await entry(page, 'Wished for Second').click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/book-details?id=${second.book_id}`);
  await expect(heading(page)).toHaveText('Wished for Second');
});

test('a wishlist is visible only after a log-in [S2.7-06] [S2.7-07] [S2.7-08] [S6-04]', async ({
  page,
  library,
}) => {
  const reader = await library.make.reader();
  const calls = recordCalls(page);
  await page.goto('/wishlist');
  await expect(heading(page)).toHaveText('Access Denied');
  await expect(page.getByText('Please log in to view your wishlist.', { exact: true })).toBeVisible();
  expect(namesOf(calls)).not.toContain('GET /api/wish');
  const link = page.getByRole('main').getByRole('link', { name: 'Go to Login', exact: true });
  await expect(link).toHaveAttribute('href', '/login');
  await link.click();
  await expect(page).toHaveURL('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(page).toHaveURL('/wishlist');
  await expect(heading(page)).toHaveText('My Wishlist');
});

test('an empty wishlist says so [S2.7-09]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse all books' }).click();
  await expect(page).toHaveURL('/browse-books');
});

test('a removed book disappears from the list, the last one too', async ({ page, library, signIn }) => {
  const reader = await library.make.reader();
  const book = await library.make.book();
  await (await library.as(reader)).post('/api/wish', { book_id: book.book_id });
  await signIn(reader);
  await page.goto('/wishlist');
  await heartOf(entry(page, book.title)).click();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
});

test('a wishlist that fails to load says so in page and toast, and can be tried again [S8-23] [S8-24]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await answerWith(page, '**/api/wish', 500, { message: 'boom' });
  await page.goto('/wishlist');
  const main = page.getByRole('main');
  const text = 'Failed to load your wishlist. Please try again.';
  await expect(main.getByText(text, { exact: true })).toBeVisible();
  const toast = errorToast(page, 'Failed to load');
  await expect(toast).toHaveText('Failed to load your wishlist.');
  await page.unroute('**/api/wish');
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByText('Your wishlist is empty.')).toBeVisible();
});

test('a volunteer has no wishlist and makes no call for one', async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  const calls = recordCalls(page);
  await page.goto('/wishlist');
  await expect(page.getByText('Only readers have a wishlist.')).toBeVisible();
  expect(namesOf(calls)).not.toContain('GET /api/wish');
});
