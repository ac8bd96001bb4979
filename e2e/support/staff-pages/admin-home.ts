import type { Locator, Page } from '@playwright/test';
import { toastArea } from '../toasts.ts';

/** The eight tabs as the address names them. */
export type AdminTab =
  | 'verify'
  | 'insert'
  | 'requests'
  | 'borrows'
  | 'readers'
  | 'volunteers'
  | 'books'
  | 'entities';

export async function openTab(page: Page, tab: AdminTab): Promise<void> {
  await page.goto(`/user/admin?tab=${tab}`);
}

/** Presses a button of the open dialog. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** The row of a table that contains this text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

export function successToast(page: Page, text: string): Locator {
  return toastArea(page).getByRole('status').filter({ hasText: text });
}
