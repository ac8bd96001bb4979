import type { Page } from '@playwright/test';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { coverImage } from '../support/cover-image.ts';
import {
  box,
  catchSubmission,
  EXISTING_BOOK,
  fillNewBook,
  imageInput,
  NEW_BOOK,
  openInsertForm,
  pick,
  submitButton,
  suggestBoxes,
} from '../support/insert-form.ts';
import { expect, test } from '../support/test.ts';

let serial = 0;

/** A book with names that no other book has. */
function unusualBook(library: TestLibrary) {
  serial += 1;
  const word = `Lubab${serial}x`;
  return library.make.book({
    title: `${word} title`,
    author: `${word} author`,
    publisher: `${word} publisher`,
    category: `${word} category`,
    description: `About ${word}.`,
  });
}

async function pickBook(page: Page, title: string) {
  await pick(page, 'Title', title);
  await expect(submitButton(page, EXISTING_BOOK)).toBeVisible();
}

const note = (page: Page) => page.getByText(/managed separately/);

test.beforeEach(async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  await openInsertForm(page);
});

test('picking a title takes over the book, and only its copies are sent [S2.10-16] [S2.10-18] [S4-39] [S4-40] [S3-35] [S3-36] [S3-40]', async ({
  page,
  library,
}) => {
  const book = await unusualBook(library);
  await expect(note(page)).toHaveCount(0);
  await pickBook(page, book.title);
  await expect(note(page)).toBeVisible();
  await expect(box(page, 'Author')).toHaveValue(book.names.author ?? '');
  await expect(box(page, 'Publisher')).toHaveValue(book.names.publisher ?? '');
  await expect(box(page, 'Category')).toHaveValue(book.names.category ?? '');
  const submitted = await catchSubmission(page);
  await submitButton(page, EXISTING_BOOK).click();
  expect(Object.fromEntries(await submitted())).toEqual({
    title: book.title,
    description: book.description,
    copies_to_add: '1',
    is_new_book: '0',
    book_id: book.book_id,
    author_id: book.author_id,
    publisher_id: book.publisher_id,
    category_id: book.category_id,
  });
});

test('picking a book drops the image that was chosen [S4-41]', async ({ page, library }) => {
  const book = await unusualBook(library);
  await imageInput(page).setInputFiles(await coverImage());
  await expect(page.getByRole('img', { name: 'Chosen cover' })).toBeVisible();
  await pickBook(page, book.title);
  await expect(page.getByRole('img', { name: 'Chosen cover' })).toHaveCount(0);
  await expect(imageInput(page)).toHaveValue('');
  const submitted = await catchSubmission(page);
  await submitButton(page, EXISTING_BOOK).click();
  expect((await submitted()).has('image')).toBe(false);
});

test('choosing an image makes it a new book again, sent with the image [S4-49] [S3-40]', async ({
  page,
  library,
}) => {
  const book = await unusualBook(library);
  await pickBook(page, book.title);
  await imageInput(page).setInputFiles(await coverImage());
  await expect(submitButton(page, NEW_BOOK)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  const submitted = await catchSubmission(page);
  await submitButton(page, NEW_BOOK).click();
  const data = await submitted();
  expect(data.get('is_new_book')).toBe('1');
  expect(data.has('book_id')).toBe(false);
  expect(data.get('image')).toMatchObject({ name: 'cover.png', type: 'image/png' });
});

test('a file that is no image is refused at once, and told until the form is new [S5-30]', async ({
  page,
}) => {
  const fault = page.getByText('Please choose an image file.', { exact: true });
  for (const name of ['notes.txt', 'more-notes.txt']) {
    await imageInput(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('words') });
    await expect(fault).toBeVisible();
    await expect(imageInput(page)).toHaveValue('');
  }
  await fillNewBook(page, 'A book without a picture');
  const submitted = await catchSubmission(page);
  await submitButton(page).click();
  expect((await submitted()).has('image')).toBe(false);
  await expect(fault).toHaveCount(0);
});

test('a chosen image can be taken back', async ({ page }) => {
  await imageInput(page).setInputFiles(await coverImage());
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByRole('img', { name: 'Chosen cover' })).toHaveCount(0);
  await expect(imageInput(page)).toHaveValue('');
});

for (const name of suggestBoxes) {
  const ids = { Title: 'S4-42', Author: 'S4-43', Publisher: 'S4-44', Category: 'S4-45' };
  test(`editing ${name} by hand makes it a new book again [${ids[name]}]`, async ({ page, library }) => {
    const book = await unusualBook(library);
    await pickBook(page, book.title);
    await box(page, name).press('End');
    await box(page, name).pressSequentially(' 2');
    await expect(submitButton(page, NEW_BOOK)).toBeVisible();
    const submitted = await catchSubmission(page);
    await submitButton(page, NEW_BOOK).click();
    const data = await submitted();
    expect(data.get('is_new_book')).toBe('1');
    expect(data.has('book_id')).toBe(false);
    const edited = `${name === 'Title' ? book.title : book.names[nameOf(name)]} 2`;
    expect(data.get(name === 'Title' ? 'title' : `${nameOf(name)}_name`)).toBe(edited);
  });
}

/** How the calls name a box for a name. */
function nameOf(name: string): 'author' | 'publisher' | 'category' {
  return name === 'Author' ? 'author' : name === 'Publisher' ? 'publisher' : 'category';
}

for (const name of ['Author', 'Publisher', 'Category'] as const) {
  const ids = {
    Author: '[S3-37] [S4-46]',
    Publisher: '[S3-38] [S4-47]',
    Category: '[S3-39] [S4-48]',
  };
  test(`a picked ${name} is sent by its id, a typed one by its name ${ids[name]}`, async ({
    page,
    library,
  }) => {
    const known = await unusualBook(library);
    const field = nameOf(name);
    await fillNewBook(page, 'A book of parts');
    const typed = await catchSubmission(page);
    await submitButton(page).click();
    const first = await typed();
    expect(first.get(`${field}_name`)).toBe(
      { author: 'Imam an-Nawawi', publisher: 'Dar al-Minhaj', category: 'Hadith' }[field],
    );
    expect(first.has(`${field}_id`)).toBe(false);

    await expect(box(page, 'Title')).toHaveValue('');
    await page.unroute('**/api/books');
    await fillNewBook(page, 'Another book of parts');
    await pick(page, name, known.names[field] ?? '');
    await expect(submitButton(page, NEW_BOOK)).toBeVisible();
    const picked = await catchSubmission(page);
    await submitButton(page).click();
    const second = await picked();
    expect(second.get(`${field}_id`)).toBe(known[`${field}_id`]);
    expect(second.has(`${field}_name`)).toBe(false);
  });
}
