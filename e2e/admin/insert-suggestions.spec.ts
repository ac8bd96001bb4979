import type { Page, Request } from '@playwright/test';
import {
  box,
  openInsertForm,
  type SuggestBoxName,
  submitButton,
  suggestBoxes,
  suggestions,
  typeAndWait,
} from '../support/insert-form.ts';
import { answerWith, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

/** What each box asks for the text 'Zub'. */
const asked: Record<SuggestBoxName, string> = {
  Title: '/api/books/search?title=Zub',
  Author: '/api/authors?search=Zub',
  Publisher: '/api/publishers?search=Zub',
  Category: '/api/categories?search=Zub',
};

/** The addresses of the calls for suggestions among these. */
function searches(calls: readonly Request[]): string[] {
  return calls
    .map((request) => request.url().replace(/^https?:\/\/[^/]+/, ''))
    .filter((address) => /\/search\?|\?search=/.test(address));
}

const options = (page: Page, name: SuggestBoxName) => suggestions(page, name).getByRole('option');

for (const name of suggestBoxes) {
  const ids = { Title: 'S2.10-08', Author: 'S2.10-09', Publisher: 'S2.10-10', Category: 'S2.10-11' };
  test(`${name} suggests from the third letter on [${ids[name]}] [S5-34] [S9-14]`, async ({
    page,
    library,
    signIn,
  }) => {
    const known = `Zub${name.toLowerCase()}`;
    await library.make.book({
      title: 'Zubtitle',
      author: 'Zubauthor',
      publisher: 'Zubpublisher',
      category: 'Zubcategory',
    });
    await signIn(await library.make.volunteer());
    await openInsertForm(page);
    const calls = recordCalls(page);
    await box(page, name).pressSequentially('Zu');
    await page.clock.runFor(2000);
    await expect(suggestions(page, name)).toBeHidden();
    expect(searches(calls)).toEqual([]);
    await box(page, name).press('b');
    await page.clock.runFor(1500);
    await expect(options(page, name).filter({ hasText: known }).first()).toBeVisible();
    await expect(box(page, name)).toHaveAttribute('aria-expanded', 'true');
    expect(searches(calls)).toEqual([asked[name]]);
  });
}

test('suggestions are asked 1500 ms after the last key, once [S5-35] [S9-15]', async ({
  page,
  library,
  signIn,
}) => {
  await library.make.book({ title: 'Quduri' });
  await signIn(await library.make.volunteer());
  await page.goto('/user/volunteer');
  await submitButton(page).waitFor();
  const calls = recordCalls(page);
  const first = page.waitForRequest('**/api/books/search**');
  await box(page, 'Title').pressSequentially('Qudur', { delay: 150 });
  const lastKey = Date.now();
  const request = await first;
  await request.response();
  const pause = request.timing().startTime - lastKey;
  expect(pause).toBeGreaterThan(1300);
  expect(pause).toBeLessThan(2300);
  await expect(options(page, 'Title')).toHaveCount(1);
  expect(searches(calls)).toEqual(['/api/books/search?title=Qudur']);
});

test.describe('a list of many', () => {
  test.beforeEach(async ({ page, library, signIn }, { title }) => {
    const stem = title.includes('keyboard') ? 'Kitab al-Iman' : 'Sahih al-Bukhari';
    for (let part = 1; part <= 8; part += 1) await library.make.book({ title: `${stem} ${part}` });
    await signIn(await library.make.volunteer());
    await openInsertForm(page);
    await typeAndWait(page, 'Title', stem);
    await expect(options(page, 'Title')).toHaveCount(8);
  });

  test('is at most 12rem high and scrolls [S9-16]', async ({ page }) => {
    const list = suggestions(page, 'Title');
    await expect(list).toHaveCSS('max-height', '192px');
    const { height, content } = await list.evaluate((node) => ({
      height: node.getBoundingClientRect().height,
      content: node.scrollHeight,
    }));
    expect(height).toBeLessThanOrEqual(192);
    expect(content).toBeGreaterThan(height);
    await page.keyboard.press('ArrowUp');
    await expect(options(page, 'Title').last()).toBeInViewport({ ratio: 0.9 });
  });

  test('works by keyboard: arrows move, Escape closes, Enter takes [S5-36]', async ({ page }) => {
    const current = () => suggestions(page, 'Title').getByRole('option', { selected: true });
    const all = await options(page, 'Title').locator('span:first-child').allTextContents();
    await page.keyboard.press('ArrowDown');
    await expect(current()).toContainText(all[0] ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(current()).toContainText(all[1] ?? '');
    const active = await box(page, 'Title').getAttribute('aria-activedescendant');
    await expect(current()).toHaveAttribute('id', active ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(current()).toContainText(all.at(-1) ?? '');
    await page.keyboard.press('Escape');
    await expect(suggestions(page, 'Title')).toBeHidden();
    await expect(box(page, 'Title')).toHaveValue('Kitab al-Iman');
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page, 'Title')).toBeVisible();
    const taken = await current().locator('span:first-child').textContent();
    await page.keyboard.press('Enter');
    await expect(suggestions(page, 'Title')).toBeHidden();
    await expect(box(page, 'Title')).toHaveValue(taken ?? '');
    await expect(box(page, 'Title')).toBeFocused();
  });
});

for (const name of suggestBoxes) {
  test(`suggestions for ${name} that fail leave no list and no word [S8-100]`, async ({
    page,
    library,
    signIn,
  }) => {
    await library.make.book({ title: 'Nuzha', author: 'Nuzhati', publisher: 'Nuzhati', category: 'Nuzhati' });
    await signIn(await library.make.volunteer());
    await openInsertForm(page);
    await typeAndWait(page, name, 'Nuz');
    await expect(options(page, name).first()).toBeVisible();
    const address = `**${asked[name].replace(/\?.*/, '')}?*`;
    await answerWith(page, address, 500, { success: false, message: 'boom' });
    const failed = page.waitForResponse(address);
    await typeAndWait(page, name, 'Nuzh');
    await (await failed).finished();
    await expect(suggestions(page, name)).toBeHidden();
    await expect(options(page, name)).toHaveCount(0);
    await expect(toastArea(page).getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(box(page, name)).toHaveValue('Nuzh');
  });
}
