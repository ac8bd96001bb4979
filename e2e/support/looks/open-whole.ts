import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Placeholders of parts of the page that are still loading. */
const loading = '[data-skeleton], [aria-busy="true"]';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectWhole(page, address);
}

/**
 * The same through the application's router, without loading it again: most of the time to open a page is spent on that, and
 * a walk visits many pages.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await expectWhole(page, address);
}

/** The same without waiting for what the page loads. No input is involved, which would hide layout shifts for half a second. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(followTo, address);
}

/**
 * Runs in the page: goes to an address and resolves when the application scrolls to the top, which it does when it shows the
 * page.
 */
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
  await expect.poll(() => page.evaluate(bringNear, loading), address).toBe(0);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until no part of the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.locator(loading)).toHaveCount(0);
}

/**
 * Runs in the page: scrolls to the last part that loads, because shelves begin to load only when they come near the visible
 * part, and returns how many parts still load two frames later.
 */
async function bringNear(loading: string): Promise<number> {
  [...document.querySelectorAll(loading)].at(-1)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.querySelectorAll(loading).length;
}
