import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Returns what is wrong with the focus, or '' for nothing: it has to be visible (WCAG 2.4.7), inside the window and not
 * fully covered by a bar or a toast (2.4.11).
 */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    // The inputs of sliders and stars are invisible; other elements show them.
    const shown = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
    const name = focused.outerHTML.slice(0, 160);
    // A heading that receives the focus from a page or dialog is only read: it needs no outline, but must be in sight.
    const isRead = focused.matches(':is(h1, h2, h3)[tabindex="-1"]');
    if (!isRead && !shown.some((part) => part && isMarked(part))) return `no outline: ${name}`;
    const seen = shown.some((part) => part && (part === focused || isMarked(part)) && isInSight(part));
    return seen ? '' : `out of sight: ${name}`;

    function isMarked(part: Element): boolean {
      // The browser itself marks the focused part of a date input.
      if (part.matches('input[type=date], [data-highlighted]')) return true;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    }
    function isInSight(part: Element): boolean {
      return [...part.getClientRects()].some((box) => {
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const parts = [0.1, 0.5, 0.9];
        return parts.some((across) =>
          parts.some((down) => {
            const hit = document.elementFromPoint(
              left + (right - left) * across,
              top + (bottom - top) * down,
            );
            return hit !== null && part.contains(hit);
          }),
        );
      });
    }
  });
}

/** Expects that the element with the focus shows it visibly. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusFault(page), page.url()).toBe('');
}

const hasFocus = (target: Locator) => target.evaluate((node) => node === document.activeElement);

/** Presses Tab until an element has the focus, and expects a visible focus at each stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 200; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`Tab never comes to ${target}.`);
}

/** Moves the focus to an element by Tab and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves along the open tab bar to a tab and opens it. */
export async function openTab(page: Page, name: string, key = 'ArrowRight'): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  const tab = page.getByRole('tab', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  while (!(await hasFocus(tab))) {
    const before = await focused();
    await page.keyboard.press(key);
    // The focus moves a moment after the key: a second key before that would go one tab too far.
    await expect.poll(focused).not.toBe(before);
  }
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
