import {
  type BookToDescribe,
  describeBook,
  listBooksToDescribe,
  titlePage,
} from '@library/contract/intake/book-drafts.ts';
import { lookUpIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../../test/fake-server.ts';
import { box, intakeServer } from '../../../test/intake.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import { BooksToDescribe } from './books-to-describe.tsx';

const draft: BookToDescribe = {
  book_id: 'a-draft',
  title: 'Not yet described · C000123',
  isbn: '984-412-644-5',
  image_url: '/images/default_book_cover.jpg',
  copy_labels: ['C000123'],
  hall_names: ['শহীদুল্লাহ্ হল'],
  drafted_at: '2026-03-10T04:00:00.000Z',
};
const pageOf = (data: BookToDescribe[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
const pixel = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const list = page.getByRole('list', { name: 'Books to describe' });
const open = list.getByRole('button', { name: /^Describe/ });
const save = page.getByRole('button', { name: 'Save the description' });

let server: FakeServer;
beforeEach(() => {
  server = intakeServer();
  server.answer(listBooksToDescribe, pageOf([draft]));
  server.answer(titlePage, { image: pixel });
  server.answer(describeBook, { message: 'The book is described.' });
});

async function fill() {
  await box('Title').fill('হাদীসের আলো');
  for (const name of ['Author', 'Publisher', 'Category']) await box(name).fill(`A new ${name}`);
}

describe('books to describe', () => {
  it('are typed beside their photographs, and go when they are saved', async () => {
    await show(<BooksToDescribe />);
    await expect.element(list.getByText('ISBN 984-412-644-5', { exact: true })).toBeVisible();
    await expect.element(list.getByText('C000123', { exact: true })).not.toBeInTheDocument();
    await open.click();
    await expect.element(box('Title')).toHaveFocus();
    await expect
      .element(page.getByRole('img', { name: 'Picture: title page' }))
      .toHaveAttribute('src', pixel);
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveValue('984-412-644-5');
    await save.click();
    await expect.element(page.getByText('Title is required.')).toBeVisible();
    await fill();
    server.answer(listBooksToDescribe, pageOf([]));
    await save.click();
    await expect.element(toast('The book is described.')).toBeVisible();
    await expect.element(page.getByText('Every book is described.')).toBeVisible();
    expect(server.callsTo(describeBook)[0]).toMatchObject({
      path: '/api/books/a-draft/describe',
      body: {
        title: 'হাদীসের আলো',
        author_name: 'A new Author',
        isbn: '984-412-644-5',
        isbn_as_printed: '1',
        is_another_book: false,
      },
    });
  });

  it('can be filled in from what is known of their number, and say from where', async () => {
    server.answer(lookUpIsbn, {
      isbn: '9789844126442',
      checks: true,
      books: [],
      failed: [],
      outside: 'asked',
      proposals: [
        {
          source: 'openlibrary',
          title: 'Light of Hadith',
          author: 'Imam an-Nawawi',
          publisher: null,
          language: 'en',
          year: 1975,
          pages: null,
          day: '2026-03-10',
          is_romanised: false,
          has_cover: true,
        },
      ],
    });
    server.answer(listBooksToDescribe, pageOf([{ ...draft, isbn: '984-412-644-4' }]));
    await show(<BooksToDescribe />);
    await open.click();
    await page.getByRole('button', { name: 'Look up this number' }).click();
    const found = page.getByRole('region', { name: 'What we found' });
    await expect.element(found.getByRole('checkbox', { name: /^Title/ })).toBeChecked();
    await expect.element(found.getByRole('checkbox', { name: 'Cover' })).not.toBeInTheDocument();
    await found.getByRole('checkbox', { name: /^Year/ }).click();
    await found.getByRole('button', { name: 'Use these' }).click();
    await expect.element(found).not.toBeInTheDocument();
    await expect.element(box('Publisher')).toHaveFocus();
    for (const name of ['Publisher', 'Category']) await box(name).fill(`A new ${name}`);
    await save.click();
    await expect.element(toast('The book is described.')).toBeVisible();
    const { body } = server.callsTo(describeBook)[0] ?? {};
    expect(body).toMatchObject({
      title: 'Light of Hadith',
      author_name: 'Imam an-Nawawi',
      language: 'en',
      taken_from: 'openlibrary',
      taken_fields: 'title,author,language',
    });
    expect(body).not.toHaveProperty('year');
  });

  it('that look like another have a warning, and can be saved as another book', async () => {
    const sentence = 'The library already has “হাদীসের আলো” by A new Author.';
    const errors = { is_another_book: [sentence] };
    server.refuse(describeBook, 409, { message: sentence, errors });
    await show(<BooksToDescribe />);
    await open.click();
    await fill();
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await page.getByRole('checkbox', { name: "It's a different book" }).click();
    server.answer(describeBook, { message: 'The book is described.' });
    await save.click();
    await expect.element(toast('The book is described.')).toBeVisible();
    expect(server.callsTo(describeBook).at(-1)?.body).toMatchObject({ is_another_book: true });
  });

  it('that someone else has described stay with what was typed until they are closed', async () => {
    const sentence = 'Rahim has described this book already.';
    server.refuse(describeBook, 409, { message: sentence });
    await show(<BooksToDescribe />);
    await open.click();
    await fill();
    server.answer(listBooksToDescribe, pageOf([]));
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.poll(() => server.callsTo(listBooksToDescribe).length).toBe(2);
    await expect.element(box('Title')).toHaveValue('হাদীসের আলো');
    await expect
      .element(page.getByRole('checkbox', { name: "It's a different book" }))
      .not.toBeInTheDocument();
    await list.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByText('Every book is described.')).toBeVisible();
  });

  it('ask before what was typed is lost, and stay as they are while one is saved', async () => {
    const other = {
      ...draft,
      book_id: 'other',
      title: 'Not yet described · C000124',
      copy_labels: ['C000124'],
    };
    server.answer(listBooksToDescribe, pageOf([draft, other]));
    await show(<BooksToDescribe />);
    const toggle = (name: RegExp) => list.getByRole('button', { name });
    await toggle(/^Describe.*C000123/).click();
    await toggle(/^Describe.*C000124/).click();
    await expect.element(toggle(/^Close.*C000124/)).toBeVisible();
    await fill();
    await toggle(/^Describe.*C000123/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(box('Title')).toHaveValue('হাদীসের আলো');
    const answer = server.hold(describeBook);
    await save.click();
    await expect.element(toggle(/^Describe.*C000123/)).toBeDisabled();
    await expect.element(toggle(/^Close.*C000124/)).toBeDisabled();
    answer();
    await expect.element(toast('The book is described.')).toBeVisible();
    await expect.element(toggle(/^Describe.*C000124/)).toBeEnabled();
  });

  it('say when they could not be loaded, and a title page alone does too', async () => {
    server.refuse(listBooksToDescribe, 500, {});
    server.refuse(titlePage, 404, { message: 'We have no title page of this book.' });
    await show(<BooksToDescribe />);
    await expect.element(page.getByText("We couldn't load the books to describe.")).toBeVisible();
    server.answer(listBooksToDescribe, pageOf([draft]));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await open.click();
    await expect.element(page.getByText("We couldn't load the title page.")).toBeVisible();
    await expect.element(box('Title')).toBeVisible();
  });
});
