import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What stands where a part of the page is still loading. */
const loading = '[data-skeleton], [aria-busy="true"]';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  // Shelves at the foot of a page load when somebody comes near them, and the page grows while it loads.
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollDown().then(() => page.locator(loading).count()), address).toBe(0);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until no part of the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.locator(loading)).toHaveCount(0);
}
