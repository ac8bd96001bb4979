import type { Page } from '@playwright/test';
import {
  bookCard,
  bookCards,
  recordBooksCalls,
  shelf,
  stubPages,
} from '../support/reader-pages/catalogue.ts';
import { expect, test } from '../support/test.ts';

const sortButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Sort: / });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const pageNumbers = (page: Page) => pager(page).getByRole('button', { name: /^Page \d+$/ });
const goTo = (page: Page, name: string) => pager(page).getByRole('button', { name, exact: true }).click();

async function chooseSort(page: Page, name: string) {
  await sortButton(page).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

const sorts = [
  ['Newest First', 'recently_added', 'desc', null],
  ['Oldest First', 'recently_added', 'asc', 'oldest'],
  ['Most Reads', 'best_reads', 'desc', 'most-reads'],
  ['Highest Rated', 'top_rated', 'desc', 'highest-rated'],
] as const;

test('the Sort menu offers four orders, by default newest first [S2.4-02] [S9-10]', async ({ page }) => {
  const queries = recordBooksCalls(page);
  await page.goto('/browse-books');
  await expect(sortButton(page)).toHaveText('Sort: Newest First');
  await expect.poll(() => queries.length).toBe(1);
  expect([queries[0]?.get('sort_by'), queries[0]?.get('sort_order')]).toEqual(['recently_added', 'desc']);
  await sortButton(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(sorts.map(([name]) => new RegExp(`^${name}`)));
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/^Newest First/);
});

test('each choice of the Sort menu sends its own order [S9-06] [S9-07] [S9-08] [S9-09]', async ({ page }) => {
  for (const [name, sort_by, sort_order, inAddress] of sorts) {
    const queries = recordBooksCalls(page);
    await page.goto(name === 'Newest First' ? '/browse-books?sort=oldest' : '/browse-books');
    await chooseSort(page, name);
    await expect(sortButton(page)).toHaveText(`Sort: ${name}`);
    await expect.poll(() => queries.length).toBe(2);
    expect([queries[1]?.get('sort_by'), queries[1]?.get('sort_order')]).toEqual([sort_by, sort_order]);
    expect(new URL(page.url()).searchParams.get('sort')).toBe(inAddress);
  }
});

test('the sort puts the books in order', async ({ page, library }) => {
  const { make } = library;
  const category = await make.category();
  const day = 86_400_000;
  const titles = ['First in', 'Second in', 'Third in'].map((title) => `${title} of ${category.name}`);
  for (const [index, title] of titles.entries()) {
    await make.book({ title, category: category.name, created_at: new Date(Date.now() - (9 - index) * day) });
  }
  await page.goto(`/browse-books?category_id=${category.category_id}`);
  const headings = bookCards(page).getByRole('heading');
  await expect(headings).toHaveText(titles.toReversed());
  await chooseSort(page, 'Oldest First');
  await expect(headings).toHaveText(titles);
});

test('the address names the page, by default 1, and leaves page 1 out [S2.1-13] [S2.1-14] [S2.1-15] [S2.4-07] [S2.4-13]', async ({
  page,
  library,
}) => {
  const { address } = await shelf(library, 25);
  const queries = recordBooksCalls(page);
  await page.goto(`${address}&page=2`);
  await expect(pager(page)).toBeVisible();
  await expect(pager(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(queries.map((query) => query.get('page'))).toEqual(['2']);
  await goTo(page, 'Next page');
  await expect(page).toHaveURL(`${address}&page=3`);
  await expect(bookCards(page)).toHaveCount(1);
  await expect(pager(page).getByRole('button', { name: 'Next page' })).toBeDisabled();
  await goTo(page, 'Previous page');
  await expect(page).toHaveURL(`${address}&page=2`);
  await goTo(page, 'Previous page');
  await expect(page).toHaveURL(address);
  await expect(pager(page).getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expect(bookCards(page)).toHaveCount(12);

  await page.goto(address);
  await expect(bookCards(page)).toHaveCount(12);
  expect(queries.at(-1)?.get('page')).toBe('1');
});

test('one page needs no pagination', async ({ page, library }) => {
  const { address } = await shelf(library, 12);
  await page.goto(address);
  await expect(bookCards(page)).toHaveCount(12);
  await expect(pager(page)).toHaveCount(0);
});

test('the pager shows a window of five pages, with the first, the last and ellipses [S2.4-14] [S2.4-15] [S2.4-16] [S2.4-17] [S9-11] [S9-12]', async ({
  page,
}) => {
  await stubPages(page, 12);
  await page.goto('/browse-books?page=6');
  await expect(pageNumbers(page)).toHaveText(['1', '4', '5', '6', '7', '8', '12']);
  await expect(pager(page)).toHaveText('1…45678…12');
  await expect(pager(page).getByText('…')).toHaveCount(2);
  for (const [number, shown] of [
    ['Page 12', '1…89101112'],
    ['Page 1', '12345…12'],
    ['Page 3', '12345…12'],
    ['Page 4', '123456…12'],
  ] as const) {
    await goTo(page, number);
    await expect(pager(page)).toHaveText(shown);
    await expect(bookCard(page, `On ${number.toLowerCase()}`)).toBeVisible();
  }
});

test('a page past the end shows the last one', async ({ page, library }) => {
  const { address } = await shelf(library, 13);
  await page.goto(`${address}&page=40`);
  await expect(page).toHaveURL(`${address}&page=2`);
  await expect(bookCards(page)).toHaveCount(1);
});

test('another sort goes back to page 1 [S4-33]', async ({ page, library }) => {
  const { address } = await shelf(library, 13);
  await page.goto(`${address}&page=2`);
  await expect(bookCards(page)).toHaveCount(1);
  const queries = recordBooksCalls(page);
  await chooseSort(page, 'Most Reads');
  await expect(page).toHaveURL(`${address}&sort=most-reads`);
  await expect.poll(() => queries.map((query) => query.get('page'))).toEqual(['1']);
});

test('another filter goes back to page 1 [S4-34]', async ({ page, library }) => {
  const { category, address } = await shelf(library, 1);
  await shelf(library, 13);
  await page.goto('/browse-books?page=2');
  await expect(bookCards(page).first()).toBeVisible();
  const queries = recordBooksCalls(page);
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('searchbox', { name: 'Search tags' }).fill(category.name);
  await page.getByRole('button', { name: category.name, exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect.poll(() => queries.map((query) => query.get('page'))).toEqual(['1']);
});

test('a reload and going back keep search, filter, sort and page', async ({ page, library }) => {
  const { category, books, address } = await shelf(library, 14);
  const full = `${address}&sort=oldest&page=2`;
  await page.goto(address);
  await chooseSort(page, 'Oldest First');
  await expect(page).toHaveURL(`${address}&sort=oldest`);
  await goTo(page, 'Page 2');
  const last = books.at(-1)?.title ?? '';
  const expectSame = async () => {
    await expect(page).toHaveURL(full);
    await expect(bookCards(page)).toHaveCount(2);
    await expect(sortButton(page)).toHaveText('Sort: Oldest First');
    await expect(page.getByRole('button', { name: `Remove filter ${category.name}` })).toBeVisible();
    await expect(pager(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(bookCard(page, last)).toBeVisible();
  };
  await expectSame();
  await page.reload();
  await expectSame();
  await bookCard(page, last).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible();
  await page.goBack();
  await expectSame();
  await page.goBack();
  await expect(page).toHaveURL(`${address}&sort=oldest`);
  await expect(bookCards(page)).toHaveCount(12);
});
