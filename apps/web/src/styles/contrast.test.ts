import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colourOf, contrast, type Look, tokensOf } from './token-colours.ts';

/** What text needs (WCAG 2.2, 1.4.3), and what the edges of controls, focus rings and signs need (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

/** Which inks are written on which grounds. */
const texts: [inks: string[], grounds: string[]][] = [
  [
    ['ink', 'ink-soft', 'ink-faint'],
    ['paper', 'surface', 'sunken', 'hover', 'action-soft'],
  ],
  [
    ['action', 'action-hover'],
    ['paper', 'surface', 'sunken', 'hover', 'action-soft'],
  ],
  [['danger'], ['paper', 'surface', 'sunken', 'danger-soft']],
  [['danger-hover'], ['surface']],
  [['warning'], ['paper', 'surface', 'warning-soft']],
  [['on-action'], ['action', 'action-hover']],
  [['on-danger'], ['danger', 'danger-hover']],
  [['on-panel'], ['panel']],
  [['ink'], ['action-line']],
  [['on-cover'], ['cover-1', 'cover-2', 'cover-3', 'cover-4', 'cover-5', 'cover-6']],
];

/** Which shapes have to be distinguished from which grounds. */
const shapes: [shapes: string[], grounds: string[]][] = [
  [
    ['line-strong', 'action', 'danger'],
    ['paper', 'surface', 'sunken'],
  ],
  [
    ['star', 'heart'],
    ['paper', 'surface'],
  ],
  [['surface'], ['line-strong', 'action']],
  [['brand'], ['paper', 'sunken']],
  [['on-brand'], ['brand']],
];

const ownBrands = ['#1d4ed8', '#b91c1c', '#f5c400', '#111111', '#7fd6ff', '#6b21a8', '#ff5ca8'];
const looks: Look[] = [undefined, ...ownBrands].flatMap((brand) =>
  (['light', 'dark'] as const).map((theme) => ({ theme, ...(brand ? { brand } : {}) })),
);

/** The pairs whose colours are too close to each other, each with its contrast. */
function tooClose(tokens: Map<string, string>, pairs: typeof texts, least: number): string[] {
  return pairs.flatMap(([fronts, grounds]) =>
    fronts.flatMap((front) =>
      grounds
        .map((ground) => ({ ground, found: contrast(colourOf(tokens, front), colourOf(tokens, ground)) }))
        .filter(({ found }) => found < least)
        .map(({ ground, found }) => `${front} on ${ground}: ${found.toFixed(2)}`),
    ),
  );
}

describe.each(looks)('in the look $theme $brand', (look) => {
  it('all text can be read', () => {
    expect(tooClose(tokensOf(look), texts, TEXT)).toEqual([]);
  });

  it('all controls, focus rings and signs can be seen', () => {
    expect(tooClose(tokensOf(look), shapes, SHAPE)).toEqual([]);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21);
  const grey = 0x76 / 255;
  expect(contrast([grey, grey, grey], [1, 1, 1])).toBeCloseTo(4.54, 2);
});

it('a token that is a little too light is found, wherever it is used', () => {
  const tokens = tokensOf({ theme: 'light' });
  tokens.set('color-ink-faint', '#7a857f');
  expect(tooClose(tokens, texts, TEXT)).toEqual(expect.arrayContaining(['ink-faint on surface: 3.83']));
});

it('the browser’s bars have the colour of the paper', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');
  for (const theme of ['light', 'dark'] as const) {
    const [, content] =
      new RegExp(`name="theme-color" content="(#\\w+)".* data-for="${theme}"`).exec(page) ?? [];
    expect(content).toBe(tokensOf({ theme }).get('color-paper'));
  }
});
