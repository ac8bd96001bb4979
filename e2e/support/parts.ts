import type { Locator, Page } from '@playwright/test';

/** A button of the page or of a part of it, by its exact name. */
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The dialog above all others. */
export const topDialog = (page: Page) => page.getByRole('dialog').last();
