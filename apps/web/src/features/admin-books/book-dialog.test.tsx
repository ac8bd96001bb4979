import {
  type AdminBook,
  createAdminBook,
  replaceCover,
  updateAdminBook,
} from '@library/contract/books/admin-books.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { quarteredPicture } from '../../test/pictures.ts';
import { show } from '../../test/show.tsx';
import { showReplaceable } from '../../test/show-replaceable.tsx';
import { BookDialog } from './book-dialog.tsx';

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label);
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();

const riyad: AdminBook = {
  book_id: 'riyad',
  title: 'Riyad as-Salihin',
  description: null,
  image_url: '/images/none.jpg?1',
  language: 'ar',
  isbn: null,
  ...noEditionFacts,
  year: 1975,
  author: { author_id: 'nawawi', name: 'Imam an-Nawawi' },
  publisher: { publisher_id: 'dar', name: 'Dar as-Salam' },
  category: null,
};
const lists = {
  authors: [{ value: 'nawawi', label: 'Imam an-Nawawi' }],
  publishers: [{ value: 'dar', label: 'Dar as-Salam' }],
  categories: [],
  halls: [],
  loading: false,
  failed: false,
  retry: () => undefined,
};

let server: FakeServer;
const dialogOf = (book: AdminBook | null) => <BookDialog book={book} lists={lists} onClose={vi.fn()} />;
const sent = () => server.callsTo(updateAdminBook)[0]?.body;

beforeEach(() => {
  server = fakeServer();
  server.answer(updateAdminBook, { message: 'Book updated successfully!' });
});

describe('what is sent of a changed book', () => {
  it.each<[string, () => Promise<void>, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing', async () => undefined, {}, {}],
    ['the title', () => field('Title').first().fill('Riyad'), { title: 'Riyad' }, { title: riyad.title }],
    ['the year', () => field('Year').fill('1976'), { year: '1976' }, { year: 1975 }],
    ['the year, and back', () => field('Year').fill('1975'), {}, {}],
    [
      'the description',
      () => field('Description').fill('Old'),
      { description: 'Old' },
      { description: null },
    ],
    [
      'an author who is typed',
      () => dialog.getByPlaceholder('Or type a new author name').fill('Ibn Hajar'),
      { author: 'Ibn Hajar' },
      { author: riyad.author },
    ],
    [
      'the publisher, whom nobody knows',
      () => dialog.getByLabelText(/The publisher isn.t known/).click(),
      { publisher: '', publisher_unknown: true },
      { publisher: riyad.publisher },
    ],
  ])('%s', async (_what, change, changed, changed_from) => {
    await show(dialogOf(riyad));
    await change();
    await save();
    await expect.poll(sent).toMatchObject({ title: riyad.title, year: '1975', author: 'nawawi', ...changed });
    expect(sent()).toHaveProperty('changed_from', changed_from);
  });

  it('is not the cover that was replaced immediately, but a cover that is typed after it', async () => {
    server.answer(replaceCover, { message: 'Cover replaced.', image_url: '/images/none.jpg?2' });
    await show(dialogOf(riyad));
    await field('New cover').upload(await quarteredPicture());
    await expect.element(field('Image URL')).toHaveValue('/images/none.jpg?2');
    await field('Title').first().fill('Riyad');
    await save();
    await expect.poll(sent).toHaveProperty('changed_from', { title: riyad.title });
    await field('Image URL').fill('https://covers.example.test/1.jpg');
    await save();
    await expect
      .poll(() => server.callsTo(updateAdminBook)[1]?.body)
      .toHaveProperty('changed_from', { title: riyad.title, image_url: '/images/none.jpg?2' });
  });
});

it('an open dialog goes on from what it showed when the table loads the book again', async () => {
  const replace = await showReplaceable(riyad, dialogOf);
  await field('Year').fill('1976');
  replace({ ...riyad, title: 'Renamed', year: 1980 });
  await save();
  await expect.poll(sent).toMatchObject({ title: riyad.title, year: '1976', changed_from: { year: 1975 } });
});

it('a new book is sent without what was changed', async () => {
  server.answer(createAdminBook, { message: 'Book added successfully!', book_id: 'new' });
  await show(dialogOf(null));
  await field('Title').first().fill('Riyad');
  await dialog.getByRole('button', { name: 'Add Book' }).click();
  await expect.poll(() => server.callsTo(createAdminBook)[0]?.body).toMatchObject({ title: 'Riyad' });
  expect(server.callsTo(createAdminBook)[0]?.body).not.toHaveProperty('changed_from');
});
