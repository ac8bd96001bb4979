import {
  type AdminBook,
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  updateAdminBook,
} from '@library/contract/books/admin-books.ts';
import { listAuthors, listCategories, listPublishers } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminBooks, sampleAdminBook } from '../../test/admin-books.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { toast } from '../../test/toasts.ts';

const author = { author_id: 'nawawi', name: 'Imam an-Nawawi' };
const category = { category_id: 'hadith', name: 'Hadith' };
const publisher = { publisher_id: 'day', name: 'Day House' };
const dayBook = sampleAdminBook({
  book_id: 'day',
  title: 'The book of a day',
  description: 'It is not here for long.',
  author,
  publisher,
  category,
});
const question =
  'Are you sure you want to delete this book? This will also delete all its inventory records.';

const row = page.getByRole('table', { name: 'Books' }).getByRole('row').nth(1);
const dialog = page.getByRole('dialog');
const titled = (name: string) => page.getByRole('dialog', { name, exact: true });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const box = (name: string) => dialog.getByRole('combobox', { name, exact: true });
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();

let server: FakeServer;
let books: AdminBook[];

beforeEach(() => {
  server = serverForAdmin();
  books = [dayBook];
  answerAdminBooks(server, () => books);
  server.answer(listAuthors, [author]);
  server.answer(listCategories, [category]);
  server.answer(listPublishers, [publisher]);
});

const open = (filters: string) => openApplication(`/user/admin?tab=books&${filters}`, { as: 'admin' });
const openOfTheDay = () => open('title=The+book+of+a+day');
/** The calls since the first of this kind. */
const since = (names: () => string[], change: string) => names().slice(names().indexOf(change));

async function choose(label: string, name: string) {
  await box(label).fill(name);
  await dialog
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name, exact: true })
    .click();
}

it('an admin adds a book, and the list follows [S1-18] [S4-59] [S4-68] [S8-80]', async () => {
  books = [];
  await openOfTheDay();
  await expect.element(page.getByText('No books found.')).toBeVisible();
  server.answer(createAdminBook, () => {
    books = [dayBook];
    return { message: '', book_id: 'day' };
  });
  const names = server.recordNames();
  await page.getByRole('button', { name: 'Add New Book', exact: true }).click();
  await expect.element(titled('Add New Book')).toBeVisible();
  await field('Title').fill('The book of a day');
  await field('Description').fill('It is not here for long.');
  await choose('Author', 'Imam an-Nawawi');
  await dialog.getByPlaceholder('Or type a new publisher name').fill('Day House');
  await choose('Category', 'Hadith');
  await answer('Add Book');
  await expect.element(toast(/^Book added successfully!$/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const text of ['Imam an-Nawawi', 'Day House', 'Hadith']) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  }
  expect(since(names, 'POST /api/admin-book')).toContain('GET /api/admin-book');
  expect(server.callsTo(createAdminBook)[0]?.body).toMatchObject({
    title: 'The book of a day',
    description: 'It is not here for long.',
    author: 'nawawi',
    publisher: 'Day House',
    category: 'hadith',
  });
});

it('a book may have names that nobody has typed before, and the list is loaded once after it [S4-59]', async () => {
  await openOfTheDay();
  await expect.element(row).toBeVisible();
  server.answer(createAdminBook, { message: 'Book added successfully!', book_id: 'new' });
  const names = server.recordNames();
  await page.getByRole('button', { name: 'Add New Book', exact: true }).click();
  await field('Title').fill('A book of new names');
  for (const name of ['author', 'publisher', 'category']) {
    await dialog.getByLabelText(`Or type a new ${name} name`).fill(`The new ${name}`);
  }
  await answer('Add Book');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => names().filter((name) => name.endsWith('/api/admin-book')))
    .toEqual(['POST /api/admin-book', 'GET /api/admin-book']);
  expect(server.callsTo(createAdminBook)[0]?.body).toMatchObject({
    author: 'The new author',
    publisher: 'The new publisher',
    category: 'The new category',
  });
});

it('an admin changes a book in a filled dialog, and the list follows [S1-18] [S2.11-78] [S2.11-100] [S2.11-109] [S4-60] [S4-67] [S4-68] [S8-79]', async () => {
  await openOfTheDay();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect.element(titled('Edit Book')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('The book of a day');
  await expect.element(field('Description')).toHaveValue('It is not here for long.');
  await expect.element(box('Author')).toHaveValue('Imam an-Nawawi');
  await expect.element(box('Publisher')).toHaveValue('Day House');
  await expect.element(box('Category')).toHaveValue('Hadith');

  server.answer(updateAdminBook, () => {
    books = [{ ...dayBook, title: 'The book of a day and a night' }];
    return { message: '' };
  });
  const names = server.recordNames();
  await field('Title').fill('The book of a day and a night');
  await answer('Save changes');
  await expect.element(toast(/^Book updated successfully!$/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row.getByText('The book of a day and a night', { exact: true })).toBeVisible();
  expect(since(names, 'PUT /api/admin-book/day')).toContain('GET /api/admin-book');
});

it('an admin deletes a book after a question, and the list follows [S1-18] [S2.11-80] [S4-61] [S5-50] [S8-82]', async () => {
  await openOfTheDay();
  await expect.element(row).toBeVisible();
  const names = server.recordNames();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText(question, { exact: true })).toBeVisible();
  await answer('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names().filter((name) => name.startsWith('DELETE'))).toEqual([]);

  server.answer(deleteAdminBook, () => {
    books = [];
    return { message: '' };
  });
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect.element(toast(/^Book deleted successfully!$/)).toBeVisible();
  await expect.element(page.getByText('No books found.')).toBeVisible();
  expect(since(names, 'DELETE /api/admin-book/day')).toContain('GET /api/admin-book');
});

it('saving a book leaves the list on its page [S4-62]', async () => {
  books = Array.from({ length: 11 }, (_, index) => ({
    ...dayBook,
    book_id: `book-${index}`,
    title: `Stays in place ${index}`,
  }));
  server.answer(updateAdminBook, { message: 'Book updated successfully!' });
  await open('title=Stays+in+place&page=2');
  await expect.element(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  const before = server.callsTo(listAdminBooks).length;
  await row.getByRole('button', { name: 'Edit' }).click();
  await field('Description').fill('Another description.');
  await answer('Save changes');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() =>
      server
        .callsTo(listAdminBooks)
        .slice(before)
        .map(({ query }) => query),
    )
    .toEqual([{ page: '2', title: 'Stays in place' }]);
  await expect.element(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
});
