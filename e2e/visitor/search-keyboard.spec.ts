import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { logInButton } from '../support/reader-pages/gateway.ts';
import {
  gardens,
  openSuggestions,
  searchBox,
  stubSuggestions,
  suggestedBook,
  suggestionList,
  suggestionRows,
} from '../support/reader-pages/search.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await stubSuggestions(page);
  await page.goto('/');
});

test('the open list is accessible, wide and narrow', async ({ page }) => {
  await openSuggestions(page);
  await page.keyboard.press('ArrowDown');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 400 }, hasTouch: true });

  test('the list is as wide as the bar, under the box, scrolls inside and is easy to touch', async ({
    page,
  }) => {
    const long = suggestedBook('long', 'দৈনন্দিন '.repeat(30), 'আবদুর রহমান '.repeat(20));
    const unbroken = suggestedBook(
      'unbroken',
      'Pneumonoultramicroscopic'.repeat(8),
      'Wolfeschlegel'.repeat(9),
    );
    await stubSuggestions(page, [long, unbroken, ...gardens]);
    await openSuggestions(page);
    const list = await suggestionList(page).boundingBox();
    const box = await searchBox(page).boundingBox();
    if (!list || !box) throw new Error('The list or the box is not there.');
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.width).toBeGreaterThan(280);
    expect(list.x + list.width).toBeLessThanOrEqual(320);
    expect(list.y).toBeGreaterThanOrEqual(box.y + box.height);
    expect(list.y + list.height).toBeLessThanOrEqual(400);
    for (const row of await suggestionRows(page).all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const width = await suggestionList(page).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(width).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('ArrowUp');
    await expect(suggestionRows(page).last()).toBeInViewport({ ratio: 0.9 });
    await suggestionRows(page).last().tap();
    await expect(page).toHaveURL('/browse-books?search=riy');
    await expect(searchBox(page)).not.toBeFocused();
    await expect(logInButton(page)).toBeVisible();
  });
});
