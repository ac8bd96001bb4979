import { page } from 'vitest/browser';

const area = page.getByRole('region', { name: /^Notifications/ });

/** All error toasts. */
export const toasts = area.getByRole('alert');

/** A toast with this text, whatever its kind. */
export const toast = (text: string | RegExp) => area.getByText(text);
