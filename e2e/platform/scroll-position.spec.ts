import type { Page } from '@playwright/test';
import { openToReaders } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

// What moves is a part of what is tested.
test.use({ viewport: { width: 1280, height: 400 }, reducedMotion: 'no-preference' });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBe(200);
}

test('a fully loaded new page starts at its top', async ({ page, library }) => {
  await openToReaders(library);
  await page.goto('/user/reader?mode=register');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await scrollDown(page);
  await page.goto('/user/volunteer?mode=register');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a reload and going back keep the scroll position', async ({ page, library }) => {
  await openToReaders(library);
  await page.goto('/user/reader?mode=register');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await scrollDown(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(200);
  // A Playwright click would scroll the sticky top bar to its place in the page.
  await page.getByRole('banner').getByRole('link', { name: 'Browse books' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(200);
});
