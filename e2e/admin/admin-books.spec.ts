import type { Page } from '@playwright/test';
import { openTab, queriesOf } from '../support/staff-pages/admin-home.ts';
import { bookRows, choose, openBookIndex } from '../support/staff-pages/book-index.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('search', { name: 'Filter books' });
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply Filters', exact: true }).click();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });

test('the book index shows the books in a table under its filters [S2.11-67] [S2.11-73] [S2.11-74] [S2.11-76]', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'The first of the index' });
  await signIn(await library.make.admin());
  await openTab(page, 'books');
  await expect(page.getByRole('heading', { level: 2, name: 'Manage Books', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Author',
    'Publisher',
    'Category',
    'Actions',
  ]);
  await expect(panel(page).getByRole('button')).toHaveText(['Apply Filters', 'Reset Filters']);
  const cells = bookRows(page).filter({ hasText: book.title }).getByRole('cell');
  const { author, publisher, category } = book.names;
  await expect(cells).toHaveText([
    '',
    book.title,
    author ?? '',
    publisher ?? '',
    category ?? '',
    /Edit.*Manage Inventory.*Delete/,
  ]);
});

test('a book without author, publisher and category reads N/A in each [S2.11-77]', async ({
  page,
  library,
  signIn,
}) => {
  const title = 'Of nobody and nowhere';
  await library.make.book({ title, author: null, publisher: null, category: null });
  await signIn(await library.make.admin());
  await openBookIndex(page, title);
  const cells = bookRows(page).getByRole('cell');
  await expect(cells).toHaveText(['', title, 'N/A', 'N/A', 'N/A', /Edit/]);
});

test('title, hall, author, publisher and category each filter the books [S2.11-68] [S2.11-69] [S2.11-70] [S2.11-71] [S2.11-72]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const hall = await make.hall();
  const title = 'Narrowed once';
  const wanted = await make.book({ title });
  await make.copies(wanted, hall);
  const { author, publisher, category } = wanted.names;
  // Each filter by itself keeps the wanted book and drops the one with another value.
  const others = [
    await make.book({ title: 'Another title', author, publisher, category }),
    await make.book({ title: `${title} by another`, publisher, category }),
    await make.book({ title: `${title} by another house`, author, category }),
    await make.book({ title: `${title} of another kind`, author, publisher }),
  ];
  for (const other of others) await make.copies(other, hall);
  await make.book({ title: `${title} elsewhere`, author, publisher, category });
  await signIn(await make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'books');
  const last = () => queriesOf(calls, '/api/admin-book').at(-1);

  await panel(page).getByLabel('Title').fill('narrowed ONCE');
  await apply(page);
  await expect(bookRows(page)).toHaveCount(5);
  expect(last()).toEqual({ page: '1', title: 'narrowed ONCE' });

  await panel(page).getByLabel('Hall').selectOption({ label: hall.name });
  await apply(page);
  await expect(bookRows(page)).toHaveCount(4);
  expect(last()).toMatchObject({ hall_id: hall.hall_id });

  await choose(panel(page), 'Author', author ?? '');
  await apply(page);
  await expect(bookRows(page)).toHaveCount(3);
  expect(last()).toMatchObject({ author_id: wanted.author_id });

  await choose(panel(page), 'Publisher', publisher ?? '');
  await apply(page);
  await expect(bookRows(page)).toHaveCount(2);
  expect(last()).toMatchObject({ publisher_id: wanted.publisher_id });

  await panel(page)
    .getByLabel('Category')
    .selectOption({ label: category ?? '' });
  await apply(page);
  await expect(bookRows(page)).toHaveCount(1);
  await expect(bookRows(page)).toContainText(title);
  const { author_id, publisher_id, category_id } = wanted;
  expect(last()).toEqual({
    page: '1',
    title: 'narrowed ONCE',
    hall_id: hall.hall_id,
    author_id,
    publisher_id,
    category_id,
  });

  await panel(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect.poll(last).toEqual({ page: '1' });
  await expect(panel(page).getByLabel('Title')).toHaveValue('');
  await expect(panel(page).getByRole('combobox', { name: 'Author' })).toHaveValue('');
});

test('a message replaces the table when no book matches [S2.11-81]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await openTab(page, 'books');
  await panel(page).getByLabel('Title').fill('qqqqqq');
  await apply(page);
  await expect(page.getByText('No books found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the page says that the books are loading [S2.11-82]', async ({ page, library, signIn }) => {
  await library.make.book();
  await signIn(await library.make.admin());
  const release = await hold(page, '**/api/admin-book*');
  await openTab(page, 'books');
  await expect(page.getByText('Loading books...', { exact: true })).toBeVisible();
  release();
  await expect(bookRows(page).first()).toBeVisible();
  await expect(page.getByText('Loading books...')).toHaveCount(0);
});

test('books are paged, with Previous and Next [S2.11-83] [S2.11-84] [S2.11-85] [S2.11-86]', async ({
  page,
  library,
  signIn,
}) => {
  for (let volume = 1; volume <= 11; volume++) await library.make.book({ title: `Paged book ${volume}` });
  const admin = await library.make.admin();
  const { body } = await (await library.as(admin)).get('/api/admin-book?title=Paged%20book');
  expect(body).toMatchObject({ current_page: 1, last_page: 2 });
  await signIn(admin);
  await openBookIndex(page, 'Paged book');
  const [previous, next] = [
    pager(page).getByRole('button', { name: 'Previous', exact: true }),
    pager(page).getByRole('button', { name: 'Next', exact: true }),
  ];
  await expect(pager(page).getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect(bookRows(page)).toHaveCount(10);
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();

  await next.click();
  await expect(pager(page).getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect(bookRows(page)).toHaveCount(1);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(pager(page).getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect(previous).toBeDisabled();
});

test('the four lists of options load with the books [S7-87]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'books');
  const lists = ['authors', 'categories', 'halls', 'publishers'].map((name) => `GET /api/${name}`);
  await expect
    .poll(() =>
      namesOf(calls)
        .filter((name) => lists.includes(name))
        .toSorted(),
    )
    .toEqual(lists);
});
