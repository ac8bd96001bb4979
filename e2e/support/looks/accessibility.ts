import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Rules that depend only on the colours, and therefore on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialogs = '[role="dialog"]';

/**
 * Checks WCAG 2.2 A and AA after all animations have ended: with all rules in the light theme, and with the colour rules in
 * the dark theme. `except` lists rules that do not apply to the open screen; `within` limits the check to a part of the
 * page.
 */
export async function expectAccessible(page: Page, except: string[] = [], within?: string): Promise<void> {
  const excepted = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const axe = await axeIn(page);
  await openTheme(page, 'light');
  const breaches = await violationsIn(within ? axe.include(within) : axe, {
    runOnly: { type: 'tag', values: allRules },
    // Part of WCAG 2.1 A, but off in axe by default.
    rules: { 'label-content-name-mismatch': { enabled: true }, ...excepted },
  });
  expect(breaches, `${page.url()} (light)`).toEqual([]);
  await openTheme(page, 'dark');
  const again = await axeIn(page);
  const colourBreaches = await violationsIn(within ? again.include(within) : again, {
    runOnly: { type: 'rule', values: colourRules },
    rules: excepted,
  });
  expect(colourBreaches, `${page.url()} (dark)`).toEqual([]);
}

/** Returns axe for a page, and injects its source only when the page does not contain it yet. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'true' } : { page });
}

/**
 * The same for an open dialog or menu. A dialog is checked without its page, which is hidden from screen readers, so that
 * axe finds nothing there. A menu is checked together with its page.
 */
export async function expectOpenPartAccessible(page: Page, except: string[] = []): Promise<void> {
  const isDialogOpen = (await page.locator(dialogs).count()) > 0;
  await expectAccessible(page, except, isDialogOpen ? dialogs : undefined);
}

/** Closes every dialog and menu, the last one first, as the keyboard does. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator(`${dialogs}, [role="menu"]`);
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

async function openTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(endAnimations);
}

/**
 * Runs in the page. Finishes animations instead of waiting for them, because the progress bar of a toast runs for seconds.
 */
async function endAnimations(): Promise<void> {
  const running = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  for (let now = running(); now.length > 0; now = running()) {
    for (const animation of now) animation.finish();
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
}

/**
 * Runs axe in legacy mode, which opens no blank page per run. That mode only skips frames of other origins, and we have
 * none.
 */
async function violationsIn(axe: AxeBuilder, options: RunOptions): Promise<string[]> {
  const { violations } = await axe
    // Loading all style sheets again serves two rules: one is off, the other is about sound, which we have not.
    .options({ ...options, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
