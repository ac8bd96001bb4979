import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What stands where a part of the page is still loading. */
const loading = '[data-skeleton], [aria-busy="true"]';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  // Shelves load when somebody comes near them, and the page grows while it loads.
  await expect.poll(() => scrollThrough(page).then(() => page.locator(loading).count()), address).toBe(0);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until no part of the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.locator(loading)).toHaveCount(0);
}

/** Scrolls down by one screen after the other, and rests on each until the page has seen where it stands. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += clientHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}
