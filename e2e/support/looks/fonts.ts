import type { Page } from '@playwright/test';

/** The library's own font families that have loaded; on a first visit they load after the content. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );
}
