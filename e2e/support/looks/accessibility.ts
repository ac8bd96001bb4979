import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  allRules,
  colourRules,
  endAnimations,
  widerThanScreen,
} from '../../../apps/web/src/test/look-rules.ts';
import { expect } from '../test.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const dialogs = '[role="dialog"]';

/**
 * Checks WCAG 2.2 A and AA after all animations have ended: with all rules in the light theme, and with the colour rules in
 * the dark theme. `except` lists rules that do not apply to the open screen; `within` limits the check to a part of the
 * page.
 */
export async function expectAccessible(page: Page, except: string[] = [], within?: string): Promise<void> {
  const axe = await axeIn(page);
  await openTheme(page, 'light');
  const breaches = await violationsIn(within ? axe.include(within) : axe, allRules(except));
  expect(breaches, `${page.url()} (light)`).toEqual([]);
  await openTheme(page, 'dark');
  const again = await axeIn(page);
  const colourBreaches = await violationsIn(within ? again.include(within) : again, colourRules(except));
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
 * Runs axe in legacy mode, which opens no blank page per run. That mode only skips frames of other origins, and we have
 * none.
 */
async function violationsIn(axe: AxeBuilder, options: RunOptions): Promise<string[]> {
  const { violations } = await axe.options(options).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects that nothing is wider than the screen: neither the page nor, if there is one, its dialog. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(widerThanScreen), page.url()).toEqual([]);
}
