import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What stands where a part of the page is still loading. */
const loading = '[data-skeleton], [aria-busy="true"]';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectWhole(page, address);
}

/**
 * The same for an address of the application that is open already, as its links lead there: a walk along many pages loads it once,
 * which is most of the work of opening a page.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate(followTo, address);
  await expectWhole(page, address);
}

/** Runs in the page, until the next one is shown: the application scrolls to its beginning then. */
function followTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    const scroll = window.scrollTo;
    window.scrollTo = (...where: unknown[]) => {
      window.scrollTo = scroll;
      Reflect.apply(scroll, window, where);
      resolve();
    };
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

async function expectWhole(page: Page, address: string): Promise<void> {
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
