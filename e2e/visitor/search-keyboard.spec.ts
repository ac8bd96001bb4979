import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInButton } from '../support/gateway.ts';
import {
  gardens,
  openSuggestions,
  searchBox,
  stubSuggestions,
  suggestedBook,
  suggestionList,
  suggestionRows,
} from '../support/search.ts';
import { expect, test } from '../support/test.ts';

/** The accessible names of the list's rows, in order. */
const names = [
  'রিয়াদুস সালেহীন, by ইমাম নববী',
  'رياض الصالحين, by الإمام النووي',
  'Riyad as-Salihin',
  'Author: Riyad Nadwi',
  'Search for “riy”',
];

test.beforeEach(async ({ page }) => {
  await stubSuggestions(page);
  await page.goto('/');
});

test('screen readers get the name of the box, the number of suggestions, and a clear name for each', async ({
  page,
}) => {
  const box = searchBox(page);
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await openSuggestions(page);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(suggestionList(page)).toHaveAttribute('id', (await box.getAttribute('aria-controls')) ?? '');
  await expect(page.getByRole('status').filter({ hasText: '4 suggestions.' })).toBeAttached();
  for (const [index, name] of names.entries()) {
    await expect(suggestionRows(page).nth(index)).toHaveAccessibleName(name);
  }
  const books = suggestionList(page).getByRole('group', { name: 'Books' });
  await expect(books.getByRole('option')).toHaveCount(3);
  const authors = suggestionList(page).getByRole('group', { name: 'Authors' });
  await expect(authors.getByRole('option')).toHaveCount(1);
  await expect(suggestionRows(page).nth(1).locator('[lang="ar"]').first()).toHaveText('رياض الصالحين');
});

test('arrows cycle through the rows while the focus stays in the box, and Enter takes one', async ({
  page,
}) => {
  await openSuggestions(page);
  const active = suggestionList(page).getByRole('option', { selected: true });
  await expect(active).toHaveCount(0);
  for (const name of [...names, names[0] ?? '']) {
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveAccessibleName(name);
    await expect(active).toHaveAttribute(
      'id',
      (await searchBox(page).getAttribute('aria-activedescendant')) ?? '',
    );
  }
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveAccessibleName('Search for “riy”');
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveAccessibleName('Author: Riyad Nadwi');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('riy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse-books?author_id=a1');
  await expect(suggestionList(page)).toBeHidden();
});

test('Enter without an active row searches for the text, also after moving in the text', async ({ page }) => {
  await openSuggestions(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(suggestionList(page)).toBeVisible();
  expect(await searchBox(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.type('ad');
  await expect(searchBox(page)).toHaveValue('riyad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse-books?search=riyad');
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
});

test('Escape closes the list, then empties the box; arrows open it again', async ({ page }) => {
  await openSuggestions(page);
  await page.keyboard.press('Escape');
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue('riy');
  await page.keyboard.press('ArrowDown');
  await expect(suggestionList(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
});

test('Tab closes the list and moves on, as does a click outside', async ({ page }) => {
  await openSuggestions(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(suggestionList(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Browse books' })).toBeFocused();
  await expect(page).toHaveURL('/');
  await openSuggestions(page, 'riya');
  await page.getByRole('heading', { name: 'How it works' }).click();
  await expect(suggestionList(page)).toBeHidden();
});

test('keys that compose a letter neither move nor take nor search', async ({ page }) => {
  await openSuggestions(page);
  await page.keyboard.press('ArrowDown');
  const active = suggestionList(page).getByRole('option', { selected: true });
  for (const key of ['ArrowDown', 'Escape', 'Enter']) {
    await searchBox(page).dispatchEvent('keydown', { key, isComposing: true });
    await searchBox(page).dispatchEvent('keydown', { key, keyCode: 229 });
    await expect(active).toHaveAccessibleName(names[0] ?? '');
  }
  await expect(page).toHaveURL('/');
});

test('text that is being composed gets suggestions', async ({ page }) => {
  await searchBox(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'রিয়া', selectionStart: 5, selectionEnd: 5 });
  await expect(searchBox(page)).toHaveValue('রিয়া');
  await expect(suggestionList(page)).toBeVisible();
  await keyboard.send('Input.insertText', { text: 'রিয়াদ' });
  await expect(searchBox(page)).toHaveValue('রিয়াদ');
  await expect(suggestionRows(page).last()).toHaveText('Search for “রিয়াদ”');
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
