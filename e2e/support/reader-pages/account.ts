import type { Locator, Page } from '@playwright/test';

/** A part of the account page by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The button that saves a part. */
export function saveIn(part: Locator, name = 'Save changes'): Locator {
  return part.getByRole('button', { name, exact: true });
}
