import type { Page } from '@playwright/test';
import { answerDialog, queriesOf, successToast } from '../support/staff-pages/admin-home.ts';
import { bookRows, choose, openBookIndex, openOf } from '../support/staff-pages/book-index.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Book', exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

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

  /** Expects that the last change was this call and that the list was loaded after it. */
  const listFollows = async (change: RegExp) => {
    const isChange = (name: string) => change.test(name);
    const after = () => namesOf(calls).slice(namesOf(calls).findLastIndex(isChange) + 1);
    await expect.poll(() => namesOf(calls).some(isChange)).toBe(true);
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
