import { enter, expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { button } from '../support/parts.ts';
import { completedCard, readerInHall } from '../support/reader-pages/reads.ts';
import { celebration, reviewDialog, star } from '../support/reader-pages/review.ts';
import { expect, test } from '../support/test.ts';

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
