import type { RunOptions } from 'axe-core';

/* What component tests and browser tests expect of every screen. Nothing here knows either of them. */

/** For each run of axe. Loading all style sheets again serves two rules: one is off, the other is about sound, which we have not. */
const eachRun = { resultTypes: ['violations'], preload: false } satisfies RunOptions;

const off = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

/** All rules of WCAG 2.2 A and AA, and axe's best practices, but those that do not apply to the open screen. */
export const allRules = (except: readonly string[]): RunOptions => ({
  ...eachRun,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Part of WCAG 2.1 A, but off in axe by default.
  rules: { 'label-content-name-mismatch': { enabled: true }, ...off(except) },
});

/** The rules that depend only on the colours, and therefore on the theme. */
export const colourRules = (except: readonly string[]): RunOptions => ({
  ...eachRun,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: off(except),
});

/** Runs in the page. Parts that are wider than the screen: of the page and, if there is one, of its dialog. */
export function widerThanScreen(): string[] {
  return [
    document.documentElement,
    ...document.querySelectorAll('main, [role="dialog"], [role="dialog"] :not(input)'),
  ]
    .filter((node) => getComputedStyle(node).overflowX !== 'hidden' && node.clientWidth > 0)
    .filter((node) => node.scrollWidth > node.clientWidth)
    .map((node) => `${node.tagName} ${node.className}: ${node.scrollWidth} > ${node.clientWidth}`);
}

/** Runs in the page. Finishes animations instead of waiting for them, because the progress bar of a toast runs for seconds. */
export async function endAnimations(): Promise<void> {
  const running = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  for (let now = running(); now.length > 0; now = running()) {
    for (const animation of now) animation.finish();
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
}
