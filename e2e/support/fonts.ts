import type { Page } from '@playwright/test';

/** The families of the library's own fonts that have come; on a first visit they come after what is read. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );
}
