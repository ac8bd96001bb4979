import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { lendBook, lendingDesk } from '../support/scenes/lending-desk.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Expects that something spans the window's width and reaches down to its lower edge. */
async function expectSheet(sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  const box = () => sheet.evaluate((node) => node.getBoundingClientRect().toJSON());
  await expect.poll(box).toMatchObject({ left: 0, right: 390, bottom: 844 });
}

test('contact details are an accessible sheet that a tap beside it closes', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { reader: { name: 'Rafiq Azad' } });
  await lendBook(desk, libraryDay(4));
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=lendings');
  const icon = page.getByRole('button', { name: 'Contact of Rafiq Azad' });
  const contact = page.getByRole('dialog', { name: 'Contact of Rafiq Azad' });
  await icon.tap();
  await expectSheet(contact);
  await page.touchscreen.tap(195, 20);
  await expect(contact).toHaveCount(0);
  await icon.tap();
  await expectAccessible(page);
});
