import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import {
  listAuthors,
  listCategories,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAdminBook } from '../../test/admin-books.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { BooksTab } from './books-tab.tsx';

const riyad = sampleAdminBook();
const lists = {
  authors: listAuthors,
  publishers: listPublishers,
  categories: listCategories,
  halls: listHalls,
};
const books = { data: [riyad], current_page: 1, last_page: 1, total: 1 };
const row = page.getByRole('row').filter({ hasText: riyad.title ?? '' });
const tryAgain = page.getByRole('button', { name: 'Try Again' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(listAdminBooks, books);
  for (const list of Object.values(lists)) server.answer(list, []);
});

it('a failed load of books shows a message and can be retried [S8-70]', async () => {
  server.refuse(listAdminBooks, 500);
  await show(<BooksTab />);
  const message = page.getByText('Failed to fetch books.', { exact: true });
  await expect.element(message).toBeVisible();
  server.answer(listAdminBooks, books);
  await tryAgain.click();
  await expect.element(row).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

it.each(['authors', 'publishers', 'categories', 'halls'] as const)(
  'a failed load of %s shows a message in the filters, and can be retried [S8-71]',
  async (name) => {
    server.refuse(lists[name], 500);
    await show(<BooksTab />);
    const message = page.getByText('Failed to fetch dependencies (categories, authors, etc.).');
    await expect.element(message).toBeVisible();
    await expect.element(row).toBeVisible();
    server.answer(lists[name], []);
    await tryAgain.click();
    await expect.element(message).not.toBeInTheDocument();
  },
);
