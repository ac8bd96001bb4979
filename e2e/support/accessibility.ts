import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Looks for breaches of WCAG 2.2 A and AA in both colour schemes, once everything that moves has come to rest.
 * `except` names rules that do not fit what is open.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page })
      // Part of WCAG 2.1 A, but off in axe unless asked for.
      .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules(except)
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${colorScheme} ${id}: ${html}`),
    );
    expect(found, page.url()).toEqual([]);
  }
}

/** Expects that nothing is wider than the screen: neither the page nor, if there is one, its dialog. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('main, [role="dialog"], [role="dialog"] :not(input)'),
      ]
        .filter((node) => getComputedStyle(node).overflowX !== 'hidden' && node.clientWidth > 0)
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map((node) => `${node.tagName} ${node.className}: ${node.scrollWidth} > ${node.clientWidth}`),
    );
  await expect.poll(overflow, page.url()).toEqual([]);
}
