import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend only on the colours, and therefore on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks WCAG 2.2 A and AA after all animations have ended: with all rules in the light theme, and with the colour rules in
 * the dark theme, as `expectAccessible` of the browser tests does. `except` lists rules that do not apply to the open screen.
 */
export async function expectAccessible(except: readonly string[] = []): Promise<void> {
  await openTheme('light');
  const excepted = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const breaches = await violationsOf({
    runOnly: { type: 'tag', values: allRules },
    // Part of WCAG 2.1 A, but off in axe by default.
    rules: { 'label-content-name-mismatch': { enabled: true }, ...excepted },
  });
  expect(breaches, 'light').toEqual([]);
  onTestFinished(() => openTheme('light'));
  await openTheme('dark');
  expect(await violationsOf({ runOnly: { type: 'rule', values: colourRules } }), 'dark').toEqual([]);
  await openTheme('light');
}

async function openTheme(theme: 'light' | 'dark'): Promise<void> {
  if (theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  const running = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  for (let now = running(); now.length > 0; now = running()) {
    for (const animation of now) animation.finish();
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
}

async function violationsOf(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, {
    ...options,
    resultTypes: ['violations'],
    preload: false,
  });
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
  const tooWide = () =>
    [
      document.documentElement,
      ...document.querySelectorAll('main, [role="dialog"], [role="dialog"] :not(input)'),
    ]
      .filter((node) => getComputedStyle(node).overflowX !== 'hidden' && node.clientWidth > 0)
      .filter((node) => node.scrollWidth > node.clientWidth)
      .map((node) => `${node.tagName} ${node.className}: ${node.scrollWidth} > ${node.clientWidth}`);
  await expect.poll(tooWide).toEqual([]);
}
