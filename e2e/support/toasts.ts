import type { Locator, Page } from '@playwright/test';

/** Where toasts show. */
export function toastArea(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/** Error toasts with exactly this text. */
export function errorToast(page: Page, text: string): Locator {
  return toastArea(page).getByRole('alert').filter({ hasText: text });
}
