import { type AdminBook, listAdminBooks } from '@library/contract/books/admin-books.ts';
import {
  listAuthors,
  listCategories,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerAdminBooks, sampleAdminBook } from '../../test/admin-books.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';

const author = { author_id: 'nawawi', name: 'Imam an-Nawawi' };
const publisher = { publisher_id: 'minhaj', name: 'Dar al-Minhaj' };
const category = { category_id: 'hadith', name: 'Hadith' };
const title = 'Narrowed once';
const wanted = sampleAdminBook({ book_id: 'wanted', title, author, publisher, category });
/** Each filter by itself keeps the wanted book and drops the one with another value. */
const inHall = [
  wanted,
  { ...wanted, book_id: 'another-title', title: 'Another title' },
  { ...wanted, book_id: 'another-author', title: `${title} by another`, author: null },
  { ...wanted, book_id: 'another-house', title: `${title} by another house`, publisher: null },
  { ...wanted, book_id: 'another-kind', title: `${title} of another kind`, category: null },
];

const table = page.getByRole('table', { name: 'Books' });
const main = page.getByRole('main');
const apply = () => main.getByRole('button', { name: 'Apply Filters', exact: true }).click();
const pager = page.getByRole('navigation', { name: 'Pagination' });
const texts = (parts: Locator) => parts.elements().map(({ textContent }) => textContent);
/** The texts of the first book's cells. */
const cells = () => texts(table.getByRole('row').nth(1).getByRole('cell'));
const rowCount = () => table.getByRole('row').elements().length - 1;

let server: FakeServer;
let books: AdminBook[];

beforeEach(() => {
  server = serverForAdmin();
  books = [wanted];
  answerAdminBooks(server, () => books, inHall);
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
  server.answer(listAuthors, [author]);
  server.answer(listPublishers, [publisher]);
  server.answer(listCategories, [category]);
});

const open = (filters = '') => openApplication(`/user/admin?tab=books${filters}`, { as: 'admin' });
const lastQuery = () => server.callsTo(listAdminBooks).at(-1)?.query;

async function choose(label: string, name: string) {
  await main.getByRole('combobox', { name: label, exact: true }).fill(name);
  await main
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name, exact: true })
    .click();
}

it('the book index shows the books in a table under its filters [S2.11-67] [S2.11-73] [S2.11-74] [S2.11-76]', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Manage Books', exact: true }))
    .toBeVisible();
  await expect.element(table).toBeVisible();
  expect(texts(table.getByRole('columnheader'))).toEqual([
    'Title',
    'Author',
    'Publisher',
    'Category',
    'Actions',
  ]);
  expect(texts(main.getByRole('button', { name: /Filters$/ }))).toEqual(['Apply Filters', 'Reset Filters']);
  expect(cells()).toEqual([
    '',
    title,
    'Imam an-Nawawi',
    'Dar al-Minhaj',
    'Hadith',
    'EditManage InventoryDelete',
  ]);
});

it('a book without author, publisher and category reads N/A in each [S2.11-77]', async () => {
  books = [sampleAdminBook({ title: 'Of nobody and nowhere' })];
  await open();
  await expect.element(table).toBeVisible();
  expect(cells().slice(0, 5)).toEqual(['', 'Of nobody and nowhere', 'N/A', 'N/A', 'N/A']);
});

it('title, hall, author, publisher and category each filter the books, once they are applied [S2.11-68] [S2.11-69] [S2.11-70] [S2.11-71] [S2.11-72]', async () => {
  books = [...inHall, { ...wanted, book_id: 'elsewhere', title: `${title} elsewhere` }];
  await open();
  await expect.poll(rowCount).toBe(6);
  await filterOf('Title').fill('narrowed ONCE');
  await apply();
  await expect.poll(rowCount).toBe(5);
  const query = { page: '1', title: 'narrowed ONCE' };
  expect(lastQuery()).toEqual(query);

  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  expect(lastQuery()).toEqual(query);
  await apply();
  await expect.poll(rowCount).toBe(4);
  expect(lastQuery()).toEqual({ ...query, hall_id: 'near' });

  await choose('Author', 'Imam an-Nawawi');
  await apply();
  await expect.poll(rowCount).toBe(3);
  expect(lastQuery()).toEqual({ ...query, hall_id: 'near', author_id: 'nawawi' });

  await choose('Publisher', 'Dar al-Minhaj');
  await apply();
  await expect.poll(rowCount).toBe(2);
  expect(lastQuery()).toEqual({
    ...query,
    hall_id: 'near',
    author_id: 'nawawi',
    publisher_id: 'minhaj',
  });

  await userEvent.selectOptions(filterOf('Category'), 'Hadith');
  await apply();
  await expect.poll(rowCount).toBe(1);
  expect(cells()[1]).toBe(title);
  expect(lastQuery()).toEqual({
    ...query,
    hall_id: 'near',
    author_id: 'nawawi',
    publisher_id: 'minhaj',
    category_id: 'hadith',
  });

  await main.getByRole('button', { name: 'Reset Filters' }).click();
  await expect.poll(lastQuery).toEqual({ page: '1' });
  await expect.element(filterOf('Title')).toHaveValue('');
  await expect.element(main.getByRole('combobox', { name: 'Author' })).toHaveValue('');
});

it('a message replaces the table when no book matches [S2.11-81]', async () => {
  await open();
  await filterOf('Title').fill('qqqqqq');
  await apply();
  await expect.element(page.getByText('No books found.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

it('the page says that the books are loading [S2.11-82]', async () => {
  const release = server.hold(listAdminBooks);
  await open();
  const loading = page.getByText('Loading books...', { exact: true });
  await expect.element(loading).toBeVisible();
  release();
  await expect.element(table.getByRole('row').nth(1)).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

it('books are paged, with Previous and Next [S2.11-83] [S2.11-84] [S2.11-85] [S2.11-86]', async () => {
  books = Array.from({ length: 11 }, (_, index) =>
    sampleAdminBook({ book_id: `book-${index}`, title: `Paged book ${index + 1}` }),
  );
  await open('&title=Paged+book');
  const previous = pager.getByRole('button', { name: 'Previous', exact: true });
  const next = pager.getByRole('button', { name: 'Next', exact: true });
  await expect.element(pager.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  expect(rowCount()).toBe(10);
  await expect.element(previous).toBeDisabled();
  await expect.element(next).toBeEnabled();

  await next.click();
  await expect.element(pager.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect.poll(rowCount).toBe(1);
  expect(lastQuery()).toEqual({ page: '2', title: 'Paged book' });
  await expect.element(next).toBeDisabled();
  await previous.click();
  await expect.element(pager.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect.element(previous).toBeDisabled();
});

it('the four lists of options load with the books [S7-87]', async () => {
  const names = server.recordNames();
  await open();
  const lists = ['authors', 'categories', 'halls', 'publishers'].map((name) => `GET /api/${name}`);
  await expect
    .poll(() =>
      names()
        .filter((name) => lists.includes(name))
        .toSorted(),
    )
    .toEqual(lists);
});
