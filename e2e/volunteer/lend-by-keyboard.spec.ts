import { enter, expectFocusSeen, openTab, tabTo } from '../support/keyboard.ts';
import { button, topDialog } from '../support/parts.ts';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { cardOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { expect, test } from '../support/test.ts';

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
  const day = topDialog(page).getByRole('gridcell', { selected: true }).getByRole('button');
  await tabTo(page, day);
  await page.keyboard.press('ArrowRight');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(topDialog(page)).toContainText(`Selected: ${shownDay(libraryDay(8))}`);
  await enter(page, button(topDialog(page), 'Confirm Fulfill'));
  await expect(outcomes(page)).toHaveText('Book request fulfilled successfully!');
  await expect(cardOf(page, desk.book.title)).toHaveCount(1);
  await expect(cardOf(page, desk.book.title).locator(':focus')).toHaveCount(1);
  await expectFocusSeen(page);

  await openTab(page, 'Current Lendings');
  const lent = cardOf(page, desk.book.title);
  await expect(lent).toContainText(shownDay(libraryDay(8)));
  await enter(page, button(lent, 'Return Book'));
  await enter(page, button(topDialog(page), 'Return Book'));
  await expect(outcomes(page)).toHaveText('Book marked as returned successfully!');
  await expect(lent).toHaveCount(0);
  await expectFocusSeen(page);
});
