import { enter, expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { button, topDialog } from '../support/parts.ts';
import { hallDialog, requestButton } from '../support/reader-pages/details.ts';
import { readCard, readsSection } from '../support/reader-pages/reads.ts';
import { searchBox, suggestionRows } from '../support/reader-pages/search.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

test('a reader skips to the content, finds a book, requests it and withdraws, without a mouse', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library, { title: 'Fortress of the Keyboard' });
  await signIn(reader);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
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
  await enter(page, button(topDialog(page), 'Confirm Request'));
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
  await enter(page, button(topDialog(page), 'Cancel request'));
  await expect(card).toHaveCount(0);
  await expectFocusSeen(page);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expectFocusSeen(page);
});
