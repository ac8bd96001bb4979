import type { Locator, Page } from '@playwright/test';
import { rowOf } from './admin-home.ts';

/** Opens the list of books, filtered by this text in the title. */
export async function openBookIndex(page: Page, title = ''): Promise<void> {
  const address = new URLSearchParams({ tab: 'books', ...(title ? { title } : {}) });
  await page.goto(`/user/admin?${address}`);
}

export function bookRows(page: Page): Locator {
  return page.getByRole('table', { name: 'Books' }).locator('tbody').getByRole('row');
}

/** Opens a dialog of a book by the button of its row. */
export async function openOf(page: Page, title: string, act: 'Edit' | 'Manage Inventory' | 'Delete') {
  await rowOf(page, title).getByRole('button', { name: act }).click();
}

/** Chooses an entry of a long list by its name. */
export async function choose(within: Locator, label: string, name: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(name);
  await within
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name, exact: true })
    .click();
}
