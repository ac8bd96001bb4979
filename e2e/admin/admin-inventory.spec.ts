import type { Page } from '@playwright/test';
import { answerDialog, dropToken, stubCall, successToast } from '../support/admin-home.ts';
import { openBookIndex, openOf } from '../support/book-index.ts';
import { hold, namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Manage Inventory/ });
const count = (page: Page, which: 'Available' | 'Total', hall: { name: string }) =>
  dialogOf(page).getByRole('spinbutton', { name: `${which} Copies, ${hall.name}`, exact: true });

async function openInventory(page: Page, title: string): Promise<void> {
  await openBookIndex(page, title);
  await openOf(page, title, 'Manage Inventory');
}

test('the inventory has a row for each hall, zeros where there is no record [S2.11-79] [S2.11-110] [S2.11-111] [S2.11-112] [S2.11-113] [S2.11-114] [S5-46] [S9-19]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [full, empty] = [await make.hall(), await make.hall()];
  const book = await make.book({ title: 'A row for each hall' });
  await make.copies(book, full, 3);
  await make.copies(book, full, 1, 'unavailable');
  const halls: { name: string }[] = (await library.visitor.get('/api/halls')).body;
  await signIn(await make.admin());
  await openInventory(page, book.title);

  await expect(
    page.getByRole('dialog', { name: 'Manage Inventory for "A row for each hall"', exact: true }),
  ).toBeVisible();
  const table = dialogOf(page).getByRole('table', { name: 'Inventory' });
  await expect(table.getByRole('columnheader')).toHaveText(['Hall', 'Available Copies', 'Total Copies']);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toContainText(halls.map(({ name }) => name));
  await expect(rows).toHaveCount(halls.length);
  await expect(count(page, 'Available', full)).toHaveValue('3');
  await expect(count(page, 'Total', full)).toHaveValue('4');
  for (const which of ['Available', 'Total'] as const) {
    await expect(count(page, which, empty)).toHaveValue('0');
    await expect(count(page, which, empty)).toHaveAttribute('type', 'number');
    await expect(count(page, which, empty)).toHaveAttribute('min', '0');
  }
  await expect(dialogOf(page).getByRole('button', { name: 'Save Inventory', exact: true })).toBeEnabled();
});

test('saving sets the counts of each hall, an empty one by a record without an id [S1-19] [S3-18] [S4-60] [S4-68] [S8-81]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [full, empty] = [await make.hall(), await make.hall()];
  const book = await make.book({ title: 'Counted anew' });
  await make.copies(book, full, 2);
  const admin = await make.admin();
  await signIn(admin);
  await openInventory(page, book.title);
  await expect(count(page, 'Available', empty)).toHaveValue('0');
  await expect(count(page, 'Total', empty)).toHaveValue('0');
  const calls = recordCalls(page);
  await count(page, 'Available', empty).fill('1');
  await count(page, 'Total', empty).fill('2');
  await count(page, 'Available', full).fill('1');
  await answerDialog(page, 'Save Inventory');
  await expect(successToast(page, 'Inventory updated successfully!')).toHaveText(
    'Inventory updated successfully!',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const path = `/api/admin-book/${book.book_id}/collections`;
  const { book_collection } = calls.find((call) => call.method() === 'PUT')?.postDataJSON() ?? {};
  expect(book_collection).toContainEqual(
    expect.objectContaining({
      collection_id: null,
      hall_id: empty.hall_id,
      available_copies: 1,
      total_copies: 2,
    }),
  );
  await expect.poll(() => namesOf(calls)).toEqual([`PUT ${path}`, 'GET /api/admin-book']);
  const { body } = await (await library.as(admin)).get(path);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(
    expect.objectContaining({ hall_id: full.hall_id, available_copies: 1, total_copies: 2 }),
  );
  expect(body).toContainEqual(
    expect.objectContaining({ hall_id: empty.hall_id, available_copies: 1, total_copies: 2 }),
  );
});

test('what is no number becomes 0 [S5-47]', async ({ page, library, signIn }) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'No letters here' });
  await library.make.copies(book, hall, 3);
  await signIn(await library.make.admin());
  await openInventory(page, book.title);
  await count(page, 'Available', hall).fill('');
  await expect(count(page, 'Available', hall)).toHaveValue('0');
  await count(page, 'Total', hall).focus();
  await page.keyboard.press('e');
  await expect(count(page, 'Total', hall)).toHaveValue('0');
});

test('while the inventory loads it says so [S2.11-115]', async ({ page, library, signIn }) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'On its way' });
  await signIn(await library.make.admin());
  const release = await hold(page, '**/api/admin-book/*/collections');
  await openInventory(page, book.title);
  await expect(dialogOf(page).getByText('Loading inventory...', { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Save Inventory' })).toBeDisabled();
  release();
  await expect(count(page, 'Total', hall)).toBeVisible();
});

test('an inventory that cannot be loaded is told, with a way to try again [S8-72]', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'At the second try' });
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/admin-book/*/collections', 500, {});
  await openInventory(page, book.title);
  await expect(dialogOf(page).getByText('Failed to fetch book collections.', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await dialogOf(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(count(page, 'Total', hall)).toBeVisible();
});

test('a refused save says it by hall, or in the words of the server, or in its own [S8-75] [S8-94] [S8-95]', async ({
  page,
  library,
  signIn,
}) => {
  const [near, far] = [await library.make.hall(), await library.make.hall()];
  const book = await library.make.book({ title: 'Saved in vain' });
  await library.make.copies(book, near, 1);
  await signIn(await library.make.admin());
  await openInventory(page, book.title);
  await count(page, 'Available', near).fill('7');
  await count(page, 'Available', far).fill('5');
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await answerDialog(page, 'Save Inventory');
  const { errors } = await (await answered).json();
  expect(Object.keys(errors).toSorted()).toEqual([near.name, far.name].toSorted());
  for (const { name } of [near, far]) {
    const text = `${name}: ${errors[name][0]}`;
    await expect(errorToast(page, text)).toHaveText(text);
  }
  await expect(errorToast(page, '')).toHaveCount(2);
  await expect(count(page, 'Available', near)).toHaveAccessibleDescription(errors[near.name][0]);

  await stubCall(page, 'PUT /api/admin-book/*/collections', 500, {});
  await answerDialog(page, 'Save Inventory');
  await expect(errorToast(page, 'Failed to update inventory.')).toHaveText('Failed to update inventory.');
  await stubCall(page, 'PUT /api/admin-book/*/collections', 500, { message: 'The shelves are locked.' });
  await answerDialog(page, 'Save Inventory');
  await expect(errorToast(page, 'The shelves are locked.')).toHaveText('The shelves are locked.');
  await expect(count(page, 'Available', near)).toHaveValue('7');
});

test('without a token nothing is sent [S8-88]', async ({ page, library, signIn }) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'Without a token' });
  await signIn(await library.make.admin());
  await openInventory(page, book.title);
  await count(page, 'Total', hall).fill('1');
  const calls = recordCalls(page);
  await dropToken(page);
  await answerDialog(page, 'Save Inventory');
  const text = 'Book or authentication token missing.';
  await expect(errorToast(page, text)).toHaveText(text);
  expect(namesOf(calls)).toEqual([]);
});

test('somebody else was quicker: the fresh numbers stand there, and what had been entered is told', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'Two at once' });
  await library.make.copies(book, hall, 2);
  await signIn(await library.make.admin());
  await openInventory(page, book.title);
  await count(page, 'Total', hall).fill('5');
  await count(page, 'Available', hall).fill('5');
  await library.make.copies(book, hall, 1);
  await answerDialog(page, 'Save Inventory');
  await expect(errorToast(page, `Somebody changed the copies in ${hall.name} meanwhile.`)).toBeVisible();
  const row = dialogOf(page).getByRole('row').filter({ hasText: hall.name });
  await expect(row).toContainText(
    'Changed meanwhile: it was 2 of 2, it is 3 of 3 now. You had entered 5 of 5.',
  );
  await expect(count(page, 'Total', hall)).toHaveValue('3');
  await count(page, 'Total', hall).fill('5');
  await answerDialog(page, 'Save Inventory');
  await expect(successToast(page, 'Inventory updated successfully!')).toBeVisible();
});

test('what was entered is not lost without a question, by closing or by going to the copies', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall();
  const book = await library.make.book({ title: 'Asked before it is lost' });
  await library.make.copies(book, hall, 2);
  await signIn(await library.make.admin());
  await openInventory(page, book.title);
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await count(page, 'Total', hall).fill('4');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(count(page, 'Total', hall)).toHaveValue('4');

  await dialogOf(page).getByRole('button', { name: 'Show copies' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(count(page, 'Total', hall)).toHaveValue('4');
  await dialogOf(page).getByRole('button', { name: 'Show copies' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: /^Copies of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openOf(page, book.title, 'Manage Inventory');
  await expect(count(page, 'Total', hall)).toHaveValue('2');
  await count(page, 'Total', hall).fill('3');
  await count(page, 'Total', hall).fill('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
