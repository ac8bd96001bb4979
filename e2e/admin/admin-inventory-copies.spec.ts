import type { Page } from '@playwright/test';
import { answerDialog, successToast } from '../support/staff-pages/admin-home.ts';
import { openBookIndex, openOf } from '../support/staff-pages/book-index.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Copies of/ });
const copyRow = (page: Page, label: string) =>
  dialogOf(page).getByRole('listitem').filter({ hasText: label });

test('an admin follows the copies of a book: lost, found and moved to another hall', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [near, far] = [await make.hall(), await make.hall()];
  const book = await make.book({ title: 'Copy by copy' });
  const [copy] = await make.copies(book, near);
  if (!copy) throw new Error('No copy was made.');
  await signIn(await make.admin());
  await openBookIndex(page, book.title);
  await openOf(page, book.title, 'Manage Inventory');
  await page.getByRole('dialog').getByRole('button', { name: 'Show copies' }).click();
  await expect(page.getByRole('dialog', { name: 'Copies of "Copy by copy"', exact: true })).toBeVisible();
  const row = copyRow(page, copy.label);
  await expect(row).toContainText('Available');
  await row.getByRole('button', { name: `History of ${copy.label}` }).click();
  await expect(row).toContainText('This copy has never been borrowed.');

  const change = row.getByRole('button', { name: `Change ${copy.label}` });
  await change.click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  const question = page.getByRole('dialog', { name: 'Mark as lost' });
  await expect(question).toContainText(`Are you sure you want to mark the copy ${copy.label} as lost?`);
  await question.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(successToast(page, 'The copy is now lost.')).toBeVisible();
  await expect(row).toContainText('Lost');

  await change.click();
  await page.getByRole('menuitem', { name: 'Mark as found' }).click();
  await expect(row).toContainText('Available');

  await change.click();
  await page.getByRole('menuitem', { name: 'Move to another hall' }).click();
  const moving = page.getByRole('dialog', { name: `Move ${copy.label}` });
  await expect(moving.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await moving.getByLabel('To hall').selectOption({ label: far.name });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(successToast(page, `The copy is now in ${far.name}.`)).toBeVisible();
  await expect(dialogOf(page).getByRole('region', { name: far.name })).toContainText(copy.label);
  await answerDialog(page, 'Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
