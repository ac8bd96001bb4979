import type { Locator, Page } from '@playwright/test';
import { enter, expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { hallDialog, requestButton } from '../support/reader-pages/details.ts';
import { completedCard, readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import { celebration, reviewDialog, star } from '../support/reader-pages/review.ts';
import { searchBox, suggestionRows } from '../support/reader-pages/search.ts';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { openSection, referenceKinds, referenceRows } from '../support/staff-pages/reference-kinds.ts';
import { cardOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { expect, test } from '../support/test.ts';

/** A button of the page or of a part of it, by its exact name. */
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('main');

/** Moves along the open tab bar to a tab and opens it. */
async function openTab(page: Page, name: string, key = 'ArrowRight'): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  const tab = page.getByRole('tab', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  while (!(await tab.evaluate((node) => node === document.activeElement))) {
    const before = await focused();
    await page.keyboard.press(key);
    // The focus moves a moment after the key: a second key before that would go one tab too far.
    await expect.poll(focused).not.toBe(before);
  }
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

test('a reader skips to the content, finds a book, requests it and withdraws, without a mouse', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library, { title: 'Fortress of the Keyboard' });
  await signIn(reader);
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(main(page)).toBeFocused();
  // No entry in the history, behind which Back would have to go first.
  await expect(page).toHaveURL('/');

  await tabTo(page, searchBox(page), 'Shift+Tab');
  await page.keyboard.type('fortress of the k');
  await expect(suggestionRows(page).first()).toContainText(book.title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${book.title}`));
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeFocused();

  await enter(page, requestButton(page));
  await expect(hallDialog(page).getByRole('radio', { checked: true })).toBeFocused();
  await enter(page, button(hallDialog(page), 'Confirm'));
  await enter(page, button(dialog(page), 'Confirm Request'));
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusSeen(page);

  await enter(page, page.getByRole('banner').getByRole('link', { name: 'My books' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectFocusSeen(page);
  const card = readCard(readsSection(page, 'Requested book'), book.title);
  const more = button(card, `More actions for ${book.title}`);
  const openQuestion = async () => {
    // A menu that opens while a dialog returns the focus loses the focus; a person would press again.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Cancel request' })).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await tabTo(page, more);
  await openQuestion();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
  await openQuestion();
  await enter(page, button(dialog(page), 'Cancel request'));
  await expect(card).toHaveCount(0);
  await expectFocusSeen(page);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expectFocusSeen(page);
});

test('a reader reviews a book without a mouse', async ({ page, library, signIn }) => {
  const scene = await readerInHall(library);
  await scene.read('Read by Keys');
  await signIn(scene.reader);
  await page.goto('/my-reads');
  await enter(page, button(completedCard(page, 'Read by Keys'), 'Review'));
  await tabTo(page, star(page, '1 star'));
  for (const name of ['2 stars', '3 stars', '4 stars']) {
    await page.keyboard.press('ArrowRight');
    await expect(star(page, name)).toBeFocused();
    await expectFocusSeen(page);
  }
  await tabTo(page, reviewDialog(page).getByRole('textbox'));
  await page.keyboard.type('Worth each page.');
  await enter(page, button(reviewDialog(page), 'Submit'));
  await expect(celebration(page)).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(completedCard(page, 'Read by Keys'), 'View Review')).toBeFocused();
  await expectFocusSeen(page);
});

test('a volunteer hands a book out until a day of the calendar, and takes it back, without a mouse', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'Lent by Keys', copies: 2 });
  await requestBook(desk);
  await requestBook(desk, await library.make.reader());
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer');
  await tabTo(page, page.getByRole('tab', { name: 'Pending Requests' }));
  await enter(page, button(cardOf(page, desk.book.title).first(), 'Fulfill'));
  const day = dialog(page).getByRole('gridcell', { selected: true }).getByRole('button');
  await tabTo(page, day);
  await page.keyboard.press('ArrowRight');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Selected: ${shownDay(libraryDay(8))}`);
  await enter(page, button(dialog(page), 'Confirm Fulfill'));
  await expect(outcomes(page)).toHaveText('Book request fulfilled successfully!');
  await expect(cardOf(page, desk.book.title)).toHaveCount(1);
  await expect(cardOf(page, desk.book.title).locator(':focus')).toHaveCount(1);
  await expectFocusSeen(page);

  await openTab(page, 'Current Lendings');
  const lent = cardOf(page, desk.book.title);
  await expect(lent).toContainText(shownDay(libraryDay(8)));
  await enter(page, button(lent, 'Return Book'));
  await enter(page, button(dialog(page), 'Return Book'));
  await expect(outcomes(page)).toHaveText('Book marked as returned successfully!');
  await expect(lent).toHaveCount(0);
  await expectFocusSeen(page);
});

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
  await enter(page, button(dialog(page), 'Verify'));
  await expect(person).toHaveCount(0);
  await expectFocusSeen(page);

  await openTab(page, 'Book Index', 'ArrowLeft');
  const filters = page.getByRole('search', { name: 'Filter books' });
  await tabTo(page, filters.getByLabel('Title'));
  await page.keyboard.type(book.title);
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Books' }).getByRole('row').filter({ hasText: book.title });
  await enter(page, button(row, 'Edit'));
  await tabTo(page, dialog(page).getByLabel('Title', { exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.type(' alone');
  await enter(page, button(dialog(page), 'Save changes'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Filed by Keys alone');
  await expect(button(row, 'Edit')).toBeFocused();

  await enter(page, button(row, 'Manage Inventory'));
  for (const count of ['Available Copies', 'Total Copies']) {
    await tabTo(page, dialog(page).getByRole('spinbutton', { name: `${count}, ${hall.name}` }));
    await page.keyboard.type('3');
  }
  await page.keyboard.press('Enter');
  await expect(successToast(page, 'Inventory updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(row, 'Manage Inventory')).toBeFocused();

  await enter(page, button(row, 'Delete'));
  await enter(page, button(dialog(page), 'Delete'));
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
  await tabTo(page, dialog(page).getByRole('combobox'));
  await page.keyboard.type('keyed an');
  await expect(dialog(page).getByRole('option', { name: 'Keyed an-Nawawi' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Keyed an-Nawawi');
  await enter(page, button(dialog(page), 'Merge'));
  const question = page.getByRole('dialog').filter({ hasText: 'moves from “Keyed Nawawi”' });
  // The confirmation: Escape leads back to the choice, which stays.
  await expect(question.locator(':focus')).toHaveCount(1);
  await tabTo(page, button(question, 'Cancel'));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectFocusSeen(page);
  await enter(page, button(dialog(page), 'Merge'));
  await enter(page, button(question, 'Merge'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('1 book');
  await expectFocusSeen(page);
});
