import type { Locator, Page } from '@playwright/test';

/** The card of a book in a list of requests or lendings. */
export function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The icon beside a person's name in a card, and the facts that it reveals. */
export function contactOf(page: Page, name: string): { icon: Locator; facts: Locator } {
  return {
    icon: page.getByRole('button', { name: `Contact of ${name}` }),
    facts: page.getByRole('dialog', { name: `Contact of ${name}` }),
  };
}

/** The sentences in which the list says how the last act ended, good or bad. */
export function outcomes(page: Page): Locator {
  const main = page.getByRole('main');
  // How many there are is announced as well, and is no outcome.
  const told = main.getByRole('status').filter({ hasNotText: / in this list$/ });
  return told.or(main.getByRole('alert'));
}
