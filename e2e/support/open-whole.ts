import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens an address and waits until its page, its data and its fonts have loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await expectLoaded(page);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Waits until no part of the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
}
