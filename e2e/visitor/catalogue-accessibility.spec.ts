import {
  confirmation,
  congratulations,
  detailsAddress,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

test('a book is requested by the keyboard alone, and the focus returns after each dialog', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library, { title: 'Reached without a Mouse' });
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await requestButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(hallDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hallDialog(page)).toHaveCount(0);
  await expect(requestButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).focus();
  await page.keyboard.press('Enter');
  await confirmation(page).getByRole('button', { name: 'Confirm Request' }).focus();
  await page.keyboard.press('Enter');
  await expect(congratulations(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The requested book replaces the button, so the element around it has the focus.
  await expect(requestButton(page)).toHaveCount(0);
  await expect(page.locator(':focus').getByRole('link', { name: /^Requested, held until/ })).toBeVisible();
});
