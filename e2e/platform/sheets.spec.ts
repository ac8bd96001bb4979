import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { detailsAddress, requestButton } from '../support/reader-pages/details.ts';
import { lendBook, lendingDesk } from '../support/scenes/lending-desk.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { longBooks } from '../support/scenes/long-books.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Expects that something spans the window's width and reaches down to its lower edge. */
async function expectSheet(sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  const box = () => sheet.evaluate((node) => node.getBoundingClientRect().toJSON());
  await expect.poll(box).toMatchObject({ left: 0, right: 390, bottom: 844 });
}

/** Drags a sheet by its grip this many px down. */
async function drawDown(page: Page, sheet: Locator, distance: number): Promise<void> {
  const grip = await sheet.locator('[data-grip]').boundingBox();
  if (!grip) throw new Error('The sheet has no grip.');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance, { steps: 4 });
  await page.mouse.up();
}

const beside = (page: Page) => page.touchscreen.tap(195, 20);

/** Opens a sheet, closes it in each possible way, and expects its button to have the focus afterwards. */
async function expectClosings(page: Page, button: Locator, sheet: Locator): Promise<void> {
  const closings = [
    () => page.keyboard.press('Escape'),
    () => beside(page),
    () => drawDown(page, sheet, 200),
  ];
  for (const close of closings) {
    await button.click();
    await expectSheet(sheet);
    await drawDown(page, sheet, 20);
    await expectSheet(sheet);
    await close();
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
  }
}

test('sorting and filters of Browse are sheets that Escape, a tap beside them and a thumb close', async ({
  page,
  library,
}) => {
  await library.make.book();
  await page.goto('/browse-books');
  await expectClosings(page, page.getByRole('button', { name: /^Sort/ }), page.getByRole('menu'));
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expectClosings(page, page.getByRole('button', { name: /^Filter/ }), filters);
});

test('contact details are a sheet on a phone, and only a tap opens it', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { reader: { name: 'Rafiq Azad' } });
  await lendBook(desk, libraryDay(4));
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=lendings');
  const icon = page.getByRole('button', { name: 'Contact of Rafiq Azad' });
  const contact = page.getByRole('dialog', { name: 'Contact of Rafiq Azad' });
  await icon.hover();
  await expect(contact).toHaveCount(0);
  await expectClosings(page, icon, contact);
  await icon.click();
  await expectAccessible(page);
});

test('a combobox is a sheet while it is open, and keeps the typed and the chosen value', async ({
  page,
  library,
  signIn,
}) => {
  const author = await library.make.author('Jasim Uddin of the sheet');
  await signIn(await library.make.admin());
  await page.goto('/user/admin?tab=books');
  const box = page.getByRole('combobox', { name: 'Author', exact: true });
  await box.click();
  await expectSheet(page.locator('[data-sheet]').filter({ has: page.getByRole('listbox') }));
  await expect(box).toBeFocused();
  await page.keyboard.type('of the sheet');
  await page.getByRole('option', { name: author.name }).tap();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue(author.name);
  await box.click();
  await beside(page);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue(author.name);
});

test('the request button stays at the bottom of the window and covers nothing', async ({
  page,
  library,
  signIn,
}) => {
  const { bn } = await longBooks(library);
  await signIn(await library.make.reader({ hall_id: bn.hall.hall_id }));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(detailsAddress(bn));
  const button = requestButton(page);
  await expect(button).toHaveText('Request Book');
  await expect(button).toBeInViewport({ ratio: 1 });
  const bar = page.locator('[data-bottom-bar]');
  const above = () =>
    bar.evaluate((node) => Math.round(window.innerHeight - node.getBoundingClientRect().bottom));
  expect(await above()).toBe(0);
  await page.getByRole('heading', { name: /reviews/i }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, foot] = await Promise.all([bar.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});
