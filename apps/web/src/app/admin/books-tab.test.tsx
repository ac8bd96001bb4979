import {
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  updateAdminBook,
} from '@library/contract/books/admin-books.ts';
import { listCollections } from '@library/contract/copies/inventory.ts';
import { lookUpIsbn } from '@library/contract/intake/isbn-lookup.ts';
import {
  listAuthors,
  listCategories,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAdminBook } from '../../test/admin-books.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast, toasts } from '../../test/toasts.ts';
import { BooksTab } from './books-tab.tsx';

const riyad = sampleAdminBook();
const dialog = page.getByRole('dialog');
const submit = dialog.getByRole('button', { name: 'Add Book' });
const field = (label: string) => dialog.getByLabelText(label);

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(listAdminBooks, { data: [riyad], current_page: 1, last_page: 1, total: 1 });
  server.answer(listAuthors, [
    { author_id: 'one', name: 'The author one' },
    { author_id: 'two', name: 'The author two' },
  ]);
  server.answer(listPublishers, [
    { publisher_id: 'one', name: 'The publisher one' },
    { publisher_id: 'two', name: 'The publisher two' },
  ]);
  server.answer(listCategories, [
    { category_id: 'one', name: 'The category one' },
    { category_id: 'two', name: 'The category two' },
  ]);
  server.answer(listHalls, []);
  await show(<BooksTab />);
});

it('A number in the edit dialog is looked up, and only what is ticked changes', async () => {
  server.answer(updateAdminBook, { message: 'Saved.' });
  server.answer(lookUpIsbn, {
    isbn: '9789844126442',
    checks: true,
    books: [],
    failed: [],
    outside: 'asked',
    proposals: [
      {
        source: 'openlibrary',
        title: 'Gardens',
        author: 'Imam an-Nawawi',
        publisher: null,
        language: 'en',
        year: 1975,
        pages: 520,
        day: '2026-03-10',
        is_romanised: false,
        has_cover: true,
      },
    ],
  });
  await act('Edit');
  const lookUp = dialog.getByRole('button', { name: 'Look up this number' });
  await expect.element(lookUp).not.toBeInTheDocument();
  await field('ISBN').fill('984-412-644-4');
  await lookUp.click();
  const found = dialog.getByRole('region', { name: 'What we found' });
  const title = found.getByRole('checkbox', { name: /^Title/ });
  await expect.element(title).not.toBeChecked();
  await expect.element(found).toMatchTextContent('Now: Riyad as-Salihin');
  await found.getByRole('button', { name: 'Use these' }).click();
  await expect.element(found).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => server.callsTo(updateAdminBook)[0]?.body)
    .toMatchObject({
      title: 'Riyad as-Salihin',
      author: 'Imam an-Nawawi',
      language: 'en',
      year: '1975',
      pages: '520',
      taken_from: 'openlibrary',
      taken_fields: 'author,language,year,pages',
    });
});

const act = (name: string) => page.getByRole('row').getByRole('button', { name }).click();
const add = () => page.getByRole('button', { name: 'Add New Book' }).click();

describe('Add New Book', () => {
  it('opens an empty dialog [S2.11-75] [S2.11-99] [S2.11-101] [S2.11-102] [S2.11-103] [S2.11-107] [S2.11-108] [S4-66]', async () => {
    await add();
    await expect.element(page.getByRole('dialog', { name: 'Add New Book' })).toBeVisible();
    for (const label of ['Title', 'Description', 'Image URL']) {
      await expect.element(field(label)).toHaveValue('');
    }
    for (const name of ['author', 'publisher', 'category']) {
      await expect.element(dialog.getByPlaceholder(`Or type a new ${name} name`)).toHaveValue('');
    }
    for (const name of ['Author', 'Publisher', 'Category']) {
      await expect.element(dialog.getByRole('combobox', { name })).toHaveValue('');
    }
    await expect.element(submit).toBeEnabled();
  });

  it('offers the existing authors, publishers and categories [S2.11-104] [S2.11-105] [S2.11-106]', async () => {
    await add();
    for (const name of ['Author', 'Publisher', 'Category']) {
      await dialog.getByRole('combobox', { name }).click();
      const options = dialog.getByRole('listbox', { name }).getByRole('option');
      await expect
        .poll(() => options.elements().map(({ textContent }) => textContent))
        .toEqual(['one', 'two'].map((word) => `The ${name.toLowerCase()} ${word}`));
      await options.first().click();
    }
  });

  it('sends an empty book too, and says field by field what the server said [S5-44] [S8-94]', async () => {
    server.refuse(createAdminBook, 422, {
      message: 'The given data was invalid.',
      errors: { title: ['Title is required.'], author: ['Author is required.'] },
    });
    await add();
    await submit.click();
    await expect.element(toast('title: Title is required.')).toBeVisible();
    await expect.element(toast('author: Author is required.')).toBeVisible();
    await expect.element(field('Title')).toHaveFocus();
    await expect.element(field('Title')).toHaveAccessibleDescription('Title is required.');
    expect(server.callsTo(createAdminBook).map(({ body }) => body)).toEqual([
      {
        title: '',
        description: '',
        image_url: '',
        language: '',
        isbn: '',
        isbn_as_printed: false,
        publisher_unknown: false,
        translator: '',
        edition: '',
        year: '',
        pages: '',
        volume: '',
        volume_no: '',
        other_titles: [],
        author: '',
        publisher: '',
        category: '',
      },
    ]);
  });

  it('sends the language and the ISBN, and says under the ISBN what is wrong with it', async () => {
    const wrong = 'Please check the ISBN: one of its digits is wrong.';
    server.refuse(createAdminBook, 422, { message: wrong, errors: { isbn: [wrong] } });
    await add();
    await field('Language').selectOptions('Bengali');
    await field('ISBN').fill('984-412-644-5');
    await submit.click();
    await expect.element(field('ISBN')).toHaveAccessibleDescription(wrong);
    await expect.element(field('ISBN')).toHaveFocus();
    const [call] = server.callsTo(createAdminBook);
    expect(call?.body).toMatchObject({ language: 'bn', isbn: '984-412-644-5' });
  });

  it('says what the server said, or the fallback, and keeps what was typed [S8-74] [S8-95]', async () => {
    await add();
    await field('Title').fill('It stays');
    server.refuse(createAdminBook, 500);
    await submit.click();
    await expect.element(toast('Failed to save book.')).toBeVisible();
    server.refuse(createAdminBook, 500, { message: 'The catalogue is closed.' });
    await submit.click();
    await expect.element(toast('The catalogue is closed.')).toBeVisible();
    await expect.element(field('Title')).toHaveValue('It stays');
  });
});

it('two wrong fields are two toasts, each with its first sentence [S8-94]', async () => {
  server.refuse(updateAdminBook, 422, {
    message: 'The given data was invalid.',
    errors: { title: ['It is too short.', 'It is too plain.'], image_url: ['It is no picture.'] },
  });
  await act('Edit');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(toast('title: It is too short.')).toBeVisible();
  await expect.element(toast('image_url: It is no picture.')).toBeVisible();
  expect(toasts.elements()).toHaveLength(2);
});

it('the list is filtered by language and ISBN', async () => {
  const panel = page.getByRole('search', { name: 'Filter books' });
  await panel.getByLabelText('Language').selectOptions('Arabic');
  await panel.getByLabelText('ISBN').fill('978-984');
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  await expect
    .poll(() => server.callsTo(listAdminBooks).at(-1)?.query)
    .toMatchObject({ language: 'ar', isbn: '978-984', page: '1' });
});

it('a failed deletion says so, and the book stays [S8-73]', async () => {
  server.refuse(deleteAdminBook, 500);
  await act('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete book.')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: riyad.title })).toBeVisible();
});

it('Manage Inventory opens the inventory of the book [S2.11-79] [S2.11-110]', async () => {
  server.answer(listCollections, []);
  await act('Manage Inventory');
  const name = 'Manage Inventory for "Riyad as-Salihin"';
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
});

it('a book that was found by another title says by which', async () => {
  const known = { ...riyad, also_known_as: 'Gardens of the Righteous' };
  server.answer(listAdminBooks, { data: [known], current_page: 1, last_page: 1, total: 1 });
  await page.getByRole('searchbox', { name: 'Find a book' }).fill('gardens');
  const row = page.getByRole('row', { name: /Riyad as-Salihin/ });
  await expect.element(row.getByText('Also known as Gardens of the Righteous')).toBeVisible();
});
