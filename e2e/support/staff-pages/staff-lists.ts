import type { Locator, Page } from '@playwright/test';

/** The card of a book in a list of requests or lendings. */
export function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The list's messages about how the last action ended. */
export function outcomes(page: Page): Locator {
  const main = page.getByRole('main');
  // The count is announced as well, but is no outcome.
  const message = main.getByRole('status').filter({ hasNotText: / in this list$/ });
  return message.or(main.getByRole('alert'));
}
