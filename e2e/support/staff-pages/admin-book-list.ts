import type { Page } from '@playwright/test';
import { rowOf } from './admin-home.ts';

/** Opens a dialog of a book by the button of its row. */
export async function openOf(page: Page, title: string, act: 'Edit' | 'Manage Inventory' | 'Delete') {
  await rowOf(page, title).getByRole('button', { name: act }).click();
}
