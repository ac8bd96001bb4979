import {
  type AdminBook,
  changeBooks,
  deleteAdminBook,
  listAdminBooks,
} from '@library/contract/books/admin-books.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { AdminBookList } from './admin-book-list.tsx';

const bookOf = (book_id: string, title: string): AdminBook => ({
  book_id,
  title,
  description: null,
  image_url: null,
  language: null,
  isbn: null,
  ...noEditionFacts,
  author: { author_id: 'nawawi', name: 'Imam Nawawi' },
  publisher: null,
  category: null,
});
const first = bookOf('riyad', 'Riyad as-Salihin');
const second = bookOf('adhkar', 'আল-আযকার');
const dialog = page.getByRole('dialog');
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = page.getByRole('region', { name: 'Selection' });

it('books of several pages get another author together', async () => {
  const server = fakeServer();
  answerReferenceLists(server);
  server.answer(listAdminBooks, ({ query }) => ({
    data: [query.page === '2' ? second : first],
    current_page: Number(query.page),
    last_page: 2,
    total: 2,
  }));
  await show(<AdminBookList stockDialog={() => null} />);
  await box(first.title).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await box(second.title).click();
  await expect.element(bar).toMatchTextContent('2 books selected');
  await bar.getByRole('button', { name: 'Change author or category' }).click();
  for (const { title } of [first, second]) await expect.element(dialog).toMatchTextContent(title);
  const submit = dialog.getByRole('button', { name: 'Change 2 books' });
  const errors = { author: ['Choose an author or a category.'] };
  server.refuse(changeBooks, 422, { message: errors.author[0], errors });
  await submit.click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Author' }))
    .toHaveAccessibleDescription('Choose an author or a category.');
  await dialog.getByPlaceholder('Or type a new author name').fill(' ইমাম নববী ');
  server.answer(changeBooks, {
    message: '2 books changed.',
    data: ['riyad', 'adhkar'].map((book_id) => ({ book_id, why_not: null })),
  });
  await submit.click();
  await expect.element(toast('2 books changed.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(server.callsTo(changeBooks).at(-1)?.body).toEqual({
    book_ids: ['riyad', 'adhkar'],
    author: 'ইমাম নববী',
    category: '',
  });
});

it('a book that is deleted leaves the selection', async () => {
  const server = fakeServer();
  answerReferenceLists(server);
  let data = [first, second];
  server.answer(listAdminBooks, () => ({ data, current_page: 1, last_page: 1, total: data.length }));
  await show(<AdminBookList stockDialog={() => null} />);
  for (const { title } of [first, second]) await box(title).click();
  server.answer(deleteAdminBook, { message: 'Deleted.' });
  data = [second];
  const row = page.getByRole('row').filter({ hasText: first.title });
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(bar).toMatchTextContent('1 book selected');
  await expect.element(box(second.title)).toBeChecked();
});
