import { describe, expect, it } from 'vitest';
import { contentOf, labelSheets, labelsOnPage, pageSizes, pagesOf, sheetOf } from './sheets.ts';

describe.each(labelSheets.map((sheet) => [sheet.name(), sheet] as const))('%s', (_name, sheet) => {
  it('lies on its page, with the same room on both sides', () => {
    const { width, height } = pageSizes[sheet.page];
    const [page = []] = pagesOf(sheet, Array.from({ length: labelsOnPage(sheet) }), 1);
    expect(page).toHaveLength(sheet.columns * sheet.rows);
    const right = Math.max(...page.map(({ x }) => x)) + sheet.width;
    const bottom = Math.max(...page.map(({ y }) => y)) + sheet.height;
    expect([width - right, height - bottom]).toEqual([sheet.left, sheet.top]);
  });

  it('has room for a code that phones read, and for the text beside it', () => {
    const { code, text } = contentOf(sheet);
    // The code for an address of this length has 29 squares, and its white edge 8.
    expect(((code?.side ?? 0) * 29) / 37).toBeGreaterThanOrEqual(1400);
    expect(code?.top).toBeGreaterThanOrEqual(0);
    expect(text.width).toBeGreaterThanOrEqual(1500);
    expect(text.left + text.width).toBeLessThanOrEqual(sheet.width);
  });

  it('has room for bars that scanners read, below a code that phones still read, or in its place', () => {
    const { code, text, strip } = contentOf(sheet, { withBars: true });
    // 90 bars and 20 white ones, each 0.33 mm at least.
    expect(strip?.width).toBeGreaterThanOrEqual(110 * 33);
    expect(strip?.height).toBeGreaterThanOrEqual(600);
    expect((strip?.top ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(sheet.height - sheet.inset);
    expect(text.middle).toBeLessThan(strip?.top ?? 0);
    if (code === null) return;
    expect((code.side * 29) / 37).toBeGreaterThanOrEqual(1400);
    expect(code.top).toBeGreaterThanOrEqual(0);
    expect(code.top + code.side).toBeLessThanOrEqual(strip?.top ?? 0);
  });
});

it('labels with bars keep the code on the sheets that halls cut themselves', () => {
  const without = labelSheets.filter((sheet) => contentOf(sheet, { withBars: true }).code === null);
  expect(without.map(({ id }) => id)).toEqual(['a4-40', 'a4-65']);
});

it.each([
  ['a4-65', 66, 1, [65, 1]],
  ['a4-24', 5, 24, [1, 4]],
  ['a4-24', 3, 99, [1, 2]],
  ['a4-24', 3, 0, [3]],
  ['roll', 3, 1, [1, 1, 1]],
  ['a4-24', 0, 1, []],
])('%s takes %d labels from place %d on as %j', (id, count, first, pages) => {
  const filled = pagesOf(sheetOf(id), Array.from({ length: count }), first);
  expect(filled.map((page) => page.length)).toEqual(pages);
});

it('labels go from left to right, then down', () => {
  const [page = []] = pagesOf(sheetOf('a4-65'), ['a', 'b', 'c', 'd', 'e', 'f'], 2);
  expect(page.map(({ item, x, y }) => [item, x, y])).toEqual([
    ['a', 4535, 1070],
    ['b', 8595, 1070],
    ['c', 12655, 1070],
    ['d', 16715, 1070],
    ['e', 475, 3190],
    ['f', 4535, 3190],
  ]);
});

it('an unknown sheet is plain paper', () => {
  expect(sheetOf('nonsense')).toBe(labelSheets[0]);
});
