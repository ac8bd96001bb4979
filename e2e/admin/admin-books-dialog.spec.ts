import type { Page } from '@playwright/test';
import { answerDialog, openTab, queriesOf, rowOf, stubCall, successToast } from '../support/admin-home.ts';
import { bookRows, choose, openBookIndex, openOf } from '../support/book-index.ts';
import { namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Book', exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const names = ['author', 'publisher', 'category'] as const;

test('Add New Book opens an empty dialog [S2.11-75] [S2.11-99] [S2.11-101] [S2.11-102] [S2.11-103] [S2.11-107] [S2.11-108] [S4-66]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  await openTab(page, 'books');
  await addButton(page).click();
  const dialog = dialogOf(page, 'Add New Book');
  for (const label of ['Title', 'Description', 'Image URL']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
  }
  for (const label of ['Author', 'Publisher', 'Category']) {
    await expect(dialog.getByRole('combobox', { name: label, exact: true })).toHaveValue('');
  }
  for (const name of names) {
    await expect(dialog.getByPlaceholder(`Or type a new ${name} name`, { exact: true })).toHaveValue('');
  }
  await expect(dialog.getByPlaceholder(/^Or type a new .* name$/)).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Add Book', exact: true })).toBeEnabled();
});

test('the dialog offers the existing authors, publishers and categories [S2.11-104] [S2.11-105] [S2.11-106]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  const offered = { author: 'authors', publisher: 'publishers', category: 'categories' } as const;
  for (const name of names) {
    const entries = ['one', 'two', 'three'].map((word) => ({
      [`${name}_id`]: word,
      name: `The ${name} ${word}`,
    }));
    await stubCall(page, `GET /api/${offered[name]}`, 200, entries);
  }
  await openTab(page, 'books');
  await addButton(page).click();
  const dialog = dialogOf(page, 'Add New Book');
  for (const [name, label] of [
    ['author', 'Author'],
    ['publisher', 'Publisher'],
    ['category', 'Category'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    const options = dialog.getByRole('listbox', { name: label, exact: true }).getByRole('option');
    await expect(options).toHaveText(['one', 'two', 'three'].map((word) => `The ${name} ${word}`));
    await options.first().click();
  }
});

test('an admin adds a book, changes it and deletes it, and the list follows each time [S1-18] [S2.11-78] [S2.11-80] [S2.11-100] [S2.11-109] [S4-59] [S4-60] [S4-61] [S4-67] [S4-68] [S5-50] [S8-79] [S8-80] [S8-82]', async ({
  page,
  library,
  signIn,
}) => {
  const author = await library.make.author();
  const category = await library.make.category();
  await signIn(await library.make.admin());
  await openBookIndex(page, 'The book of a day');
  await expect(page.getByText('No books found.')).toBeVisible();
  const calls = recordCalls(page);

  /** That the last change was this call, and that the list was asked for after it. */
  const listFollows = async (change: RegExp) => {
    const isChange = (name: string) => change.test(name);
    const after = () => namesOf(calls).slice(namesOf(calls).findLastIndex(isChange) + 1);
    expect(namesOf(calls).some(isChange)).toBe(true);
    await expect.poll(after).toContain('GET /api/admin-book');
  };

  await addButton(page).click();
  const adding = dialogOf(page, 'Add New Book');
  await adding.getByLabel('Title', { exact: true }).fill('The book of a day');
  await adding.getByLabel('Description').fill('It is not here for long.');
  await choose(adding, 'Author', author.name);
  await adding.getByPlaceholder('Or type a new publisher name').fill('Day House');
  await choose(adding, 'Category', category.name);
  await adding.getByRole('button', { name: 'Add Book' }).click();
  await expect(successToast(page, 'Book added successfully!')).toHaveText('Book added successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bookRows(page)).toHaveCount(1);
  for (const text of [author.name, 'Day House', category.name])
    await expect(bookRows(page)).toContainText(text);
  await listFollows(/^POST \/api\/admin-book$/);

  await openOf(page, 'The book of a day', 'Edit');
  const editing = dialogOf(page, 'Edit Book');
  await expect(editing.getByLabel('Title', { exact: true })).toHaveValue('The book of a day');
  await expect(editing.getByLabel('Description')).toHaveValue('It is not here for long.');
  await expect(editing.getByRole('combobox', { name: 'Author', exact: true })).toHaveValue(author.name);
  await expect(editing.getByRole('combobox', { name: 'Publisher', exact: true })).toHaveValue('Day House');
  await expect(editing.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue(category.name);
  await editing.getByLabel('Title', { exact: true }).fill('The book of a day and a night');
  await editing.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(successToast(page, 'Book updated successfully!')).toHaveText('Book updated successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bookRows(page)).toContainText('The book of a day and a night');
  await listFollows(/^PUT \/api\/admin-book\/[^/]+$/);

  await openOf(page, 'The book of a day', 'Delete');
  const question =
    'Are you sure you want to delete this book? This will also delete all its inventory records.';
  await expect(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible();
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls).some((name) => name.startsWith('DELETE'))).toBe(false);

  await openOf(page, 'The book of a day', 'Delete');
  await answerDialog(page, 'Delete');
  await expect(successToast(page, 'Book deleted successfully!')).toHaveText('Book deleted successfully!');
  await expect(page.getByText('No books found.')).toBeVisible();
  await listFollows(/^DELETE \/api\/admin-book\/[^/]+$/);
});

test('saving a book leaves the list on its page [S4-62]', async ({ page, library, signIn }) => {
  for (let volume = 1; volume <= 11; volume++) await library.make.book({ title: `Stays in place ${volume}` });
  await signIn(await library.make.admin());
  await page.goto('/user/admin?tab=books&title=Stays%20in%20place&page=2');
  await expect(bookRows(page)).toHaveCount(1);
  const calls = recordCalls(page);
  await bookRows(page).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page, 'Edit Book').getByLabel('Description').fill('Another description.');
  await dialogOf(page, 'Edit Book').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => queriesOf(calls, '/api/admin-book'))
    .toEqual([{ page: '2', title: 'Stays in place' }]);
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
});

test('an empty book is sent, and what the server says is shown field by field [S5-44] [S8-94]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  await openTab(page, 'books');
  await addButton(page).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/admin-book'),
  );
  await answerDialog(page, 'Add Book');
  const { errors } = await (await answered).json();
  expect(Object.keys(errors)).toContain('title');
  for (const [field, sentences] of Object.entries<string[]>(errors)) {
    const text = `${field}: ${sentences[0]}`;
    await expect(errorToast(page, text)).toHaveText(text);
  }
  const dialog = dialogOf(page, 'Add New Book');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(errors.title[0]);
});

test('two wrong fields are two toasts, each with its first sentence [S8-94]', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'Twice refused' });
  await signIn(await library.make.admin());
  await openBookIndex(page, book.title);
  await stubCall(page, 'PUT /api/admin-book/*', 422, {
    message: 'The given data was invalid.',
    errors: { title: ['It is too short.', 'It is too plain.'], image_url: ['It is no picture.'] },
  });
  await openOf(page, book.title, 'Edit');
  await answerDialog(page, 'Save changes');
  await expect(errorToast(page, 'title: ')).toHaveText('title: It is too short.');
  await expect(errorToast(page, 'image_url: ')).toHaveText('image_url: It is no picture.');
  await expect(errorToast(page, '')).toHaveCount(2);
});

test('a failed save says what the server said, or the fallback, and keeps what was typed [S8-74] [S8-95]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  await openTab(page, 'books');
  await addButton(page).click();
  const dialog = dialogOf(page, 'Add New Book');
  await dialog.getByLabel('Title', { exact: true }).fill('It stays');
  await stubCall(page, 'POST /api/admin-book', 500, {});
  await answerDialog(page, 'Add Book');
  await expect(errorToast(page, 'Failed to save book.')).toHaveText('Failed to save book.');
  await stubCall(page, 'POST /api/admin-book', 500, { message: 'The catalogue is closed.' });
  await answerDialog(page, 'Add Book');
  await expect(errorToast(page, 'The catalogue is closed.')).toHaveText('The catalogue is closed.');
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('It stays');
});

test('a failed deletion says so, and the book stays [S8-73]', async ({ page, library, signIn }) => {
  const book = await library.make.book({ title: 'It will not go' });
  await signIn(await library.make.admin());
  await openBookIndex(page, book.title);
  await stubCall(page, 'DELETE /api/admin-book/*', 500, {});
  await openOf(page, book.title, 'Delete');
  await answerDialog(page, 'Delete');
  await expect(errorToast(page, 'Failed to delete book.')).toHaveText('Failed to delete book.');
  await expect(rowOf(page, book.title)).toBeVisible();
});
