import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  // Shelves at the foot of a page load when somebody comes near them.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectLoaded(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until no part of the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
}
