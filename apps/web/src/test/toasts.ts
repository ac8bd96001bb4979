import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../lib/toasts/toast.ts';

const area = page.getByRole('region', { name: /^Notifications/ });

export const toasts = area.getByRole('alert');

/** A toast with this text, whatever its kind. */
export const toast = (text: string | RegExp) => area.getByText(text);

const last = 'The last toast.';

/**
 * The texts of all toasts up to now, also of those behind a dialog. One more is shown and waited for, because toasts keep
 * their order.
 */
export async function toastTexts(): Promise<(string | null)[]> {
  notify.info(last);
  await expect.element(toast(last)).toBeVisible();
  const shown = document.querySelectorAll('.Toastify__toast');
  return [...shown].map(({ textContent }) => textContent).filter((text) => text !== last);
}
