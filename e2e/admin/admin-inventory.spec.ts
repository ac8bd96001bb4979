import type { Page } from '@playwright/test';
import { answerDialog, successToast } from '../support/staff-pages/admin-home.ts';
import { openBookIndex, openOf } from '../support/staff-pages/book-index.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Manage Inventory/ });
const count = (page: Page, which: 'Available' | 'Total', hall: { name: string }) =>
  dialogOf(page).getByRole('spinbutton', { name: `${which} Copies, ${hall.name}`, exact: true });

async function openInventory(page: Page, title: string): Promise<void> {
  await openBookIndex(page, title);
  await openOf(page, title, 'Manage Inventory');
}

test('saving sets the counts of each hall, an empty one by a record without an id [S1-19] [S3-18] [S4-60] [S4-68] [S8-81]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [full, empty] = [await make.hall(), await make.hall()];
  const book = await make.book({ title: 'Counted again' });
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
  // New copies have labels to print, whose number stands in the menu.
  const reloaded = ['GET /api/admin-book', 'GET /api/labels/count'];
  await expect.poll(() => namesOf(calls).slice(1).toSorted()).toEqual(reloaded);
  expect(namesOf(calls)[0]).toBe(`PUT ${path}`);
  const { body } = await (await library.as(admin)).get(path);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(
    expect.objectContaining({ hall_id: full.hall_id, available_copies: 1, total_copies: 2 }),
  );
  expect(body).toContainEqual(
    expect.objectContaining({ hall_id: empty.hall_id, available_copies: 1, total_copies: 2 }),
  );
});

test('after somebody else saved first, the dialog shows the new numbers and what had been entered', async ({
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
  await expect(errorToast(page, `Someone else has changed the copies in ${hall.name}.`)).toBeVisible();
  const row = dialogOf(page).getByRole('row').filter({ hasText: hall.name });
  await expect(row).toContainText(
    'Changed by someone else: it was 2 of 2, it is 3 of 3 now. You had entered 5 of 5.',
  );
  await expect(count(page, 'Total', hall)).toHaveValue('3');
  await count(page, 'Total', hall).fill('5');
  await answerDialog(page, 'Save Inventory');
  await expect(successToast(page, 'Inventory updated successfully!')).toBeVisible();
});
