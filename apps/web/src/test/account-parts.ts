import { type Locator, page } from 'vitest/browser';

export const partOf = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** The button that saves a part of the account page. */
export const saveIn = (part: Locator, name = 'Save changes'): Locator =>
  part.getByRole('button', { name, exact: true });
