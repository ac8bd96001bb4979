import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Waits until the service worker controls the page and has cached an address. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

/** The contents of the service worker's caches, as paths with their queries. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}
