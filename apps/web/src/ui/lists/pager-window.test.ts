import { describe, expect, it } from 'vitest';
import { type PagerEntry, pagerEntries } from './pager-window.ts';

/** The entries as text: '1 … 4 5 6 7 8 … 12'. */
function written(entries: PagerEntry[]): string {
  return entries.map((entry) => (typeof entry === 'number' ? entry : '…')).join(' ');
}

describe('the entries of a pager', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 12, '1 2 3 4 5 … 12'],
    [3, 12, '1 2 3 4 5 … 12'],
    [4, 12, '1 2 3 4 5 6 … 12'],
    [5, 12, '1 … 3 4 5 6 7 … 12'],
    [6, 12, '1 … 4 5 6 7 8 … 12'],
    [9, 12, '1 … 7 8 9 10 11 12'],
    [12, 12, '1 … 8 9 10 11 12'],
    [0, 12, '1 2 3 4 5 … 12'],
    [99, 12, '1 … 8 9 10 11 12'],
  ])('on page %i of %i are %s', (current, last, shown) => {
    expect(written(pagerEntries(current, last))).toBe(shown);
  });
});
