import { enter, expectFocusSeen, openTab, tabTo } from '../support/keyboard.ts';
import { button, topDialog } from '../support/parts.ts';
import { rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { openSection, referenceKinds, referenceRows } from '../support/staff-pages/reference-kinds.ts';
import { expect, test } from '../support/test.ts';

test('an admin verifies a volunteer, changes a book with its copies and deletes it, without a mouse', async ({
  page,
  library,
  signIn,
}) => {
  test.setTimeout(120_000);
  const volunteer = await library.make.volunteer({ verified: false });
  const book = await library.make.book({ title: 'Filed by Keys' });
  const hall = await library.make.hall({ name: 'AA hall of keys' });
  await signIn(await library.make.admin());
  await page.goto('/user/admin');
  const person = rowOf(page, volunteer.email);
  await enter(page, button(person, 'Verify'));
  await enter(page, button(topDialog(page), 'Verify'));
  await expect(person).toHaveCount(0);
  await expectFocusSeen(page);

  await openTab(page, 'Book Index', 'ArrowLeft');
  const filters = page.getByRole('search', { name: 'Filter books' });
  await tabTo(page, filters.getByLabel('Title'));
  await page.keyboard.type(book.title);
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Books' }).getByRole('row').filter({ hasText: book.title });
  await enter(page, button(row, 'Edit'));
  await tabTo(page, topDialog(page).getByLabel('Title', { exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.type(' alone');
  await enter(page, button(topDialog(page), 'Save changes'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Filed by Keys alone');
  await expect(button(row, 'Edit')).toBeFocused();

  await enter(page, button(row, 'Manage Inventory'));
  for (const count of ['Available Copies', 'Total Copies']) {
    await tabTo(page, topDialog(page).getByRole('spinbutton', { name: `${count}, ${hall.name}` }));
    await page.keyboard.type('3');
  }
  await page.keyboard.press('Enter');
  await expect(successToast(page, 'Inventory updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(row, 'Manage Inventory')).toBeFocused();

  await enter(page, button(row, 'Delete'));
  await enter(page, button(topDialog(page), 'Delete'));
  await expect(page.getByText('No books found.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusSeen(page);
});

test('an admin merges two spellings of an author without a mouse', async ({ page, library, signIn }) => {
  await library.make.book({ author: 'Keyed Nawawi' });
  await library.make.author('Keyed an-Nawawi');
  await signIn(await library.make.admin());
  const authors = referenceKinds[2];
  await openSection(page, authors, 'Keyed');
  const rows = referenceRows(page, authors);
  const spelling = rows.filter({ hasText: 'Keyed Nawawi' });
  await enter(page, button(spelling, 'Merge into …'));
  await tabTo(page, topDialog(page).getByRole('combobox'));
  await page.keyboard.type('keyed an');
  await expect(topDialog(page).getByRole('option', { name: 'Keyed an-Nawawi' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(topDialog(page).getByRole('combobox')).toHaveValue('Keyed an-Nawawi');
  await enter(page, button(topDialog(page), 'Merge'));
  const question = page.getByRole('dialog').filter({ hasText: 'moves from “Keyed Nawawi”' });
  // The confirmation: Escape leads back to the choice, which stays.
  await expect(question.locator(':focus')).toHaveCount(1);
  await tabTo(page, button(question, 'Cancel'));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectFocusSeen(page);
  await enter(page, button(topDialog(page), 'Merge'));
  await enter(page, button(question, 'Merge'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('1 book');
  await expectFocusSeen(page);
});
