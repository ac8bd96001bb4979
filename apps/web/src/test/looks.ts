import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { allRules, colourRules, endAnimations, widerThanScreen } from './look-rules.ts';

/**
 * Checks WCAG 2.2 A and AA after all animations have ended: with all rules in the light theme, and with the colour rules in
 * the dark theme, as `expectAccessible` of the browser tests does. `except` lists rules that do not apply to the open screen.
 */
export async function expectAccessible(except: readonly string[] = []): Promise<void> {
  await openTheme('light');
  expect(await violationsOf(allRules(except)), 'light').toEqual([]);
  onTestFinished(() => openTheme('light'));
  await openTheme('dark');
  expect(await violationsOf(colourRules(except)), 'dark').toEqual([]);
  await openTheme('light');
}

async function openTheme(theme: 'light' | 'dark'): Promise<void> {
  if (theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  await endAnimations();
}

async function violationsOf(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The same on a computer and on a phone. */
export async function expectAccessibleEverywhere(): Promise<void> {
  await page.viewport(1280, 800);
  await expectAccessible();
  await page.viewport(390, 844);
  await expectAccessible();
}

/** Expects that nothing is wider than the screen: neither the page nor, if there is one, its dialog. */
export async function expectNoSidewaysScroll(): Promise<void> {
  await expect.poll(widerThanScreen).toEqual([]);
}
