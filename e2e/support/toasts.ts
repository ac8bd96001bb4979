import { expect, type Locator, type Page } from '@playwright/test';

export function toastArea(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

export function errorToast(page: Page, text: string): Locator {
  return toastArea(page).getByRole('alert').filter({ hasText: text });
}

/**
 * Pauses or finishes the progress bar of a toast, at whose end the toast closes. Returns the bar's duration in milliseconds.
 */
function stopBar(toast: Locator, how: 'pause' | 'finish'): Promise<unknown> {
  return toast.evaluate((node, act) => {
    const isBar = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'Toastify__trackProgress';
    const bar = node.getAnimations({ subtree: true }).find(isBar);
    bar?.[act]();
    return bar?.effect?.getTiming().duration;
  }, how);
}

/** Pauses the progress bar of a toast, so that the toast stays until it is closed. */
export async function keepToast(toast: Locator): Promise<void> {
  expect(await stopBar(toast, 'pause')).toBeDefined();
}

/** Expects a toast to close by itself after this many milliseconds, without waiting for them. */
export async function expectClosesAfter(toast: Locator, milliseconds: number): Promise<void> {
  expect(await stopBar(toast, 'finish')).toBe(milliseconds);
  await expect(toast).toHaveCount(0);
}
