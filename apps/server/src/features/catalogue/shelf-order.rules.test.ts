import { describe, expect, it } from 'vitest';
import { takeTurns } from './shelf-order.rules.ts';

describe('a shelf that takes turns', () => {
  it.each([
    ['', 3, ''],
    ['aaaa', 3, 'aaa'],
    ['aaabbc', 6, 'abcaba'],
    ['aaabbc', 4, 'abca'],
    ['abab', 9, 'abab'],
    ['aab', 0, ''],
  ])('of %j takes %i as %j', (groups, limit, order) => {
    const rows = [...groups].map((group, index) => ({ group, index }));
    const taken = takeTurns(rows, ({ group }) => group, limit);
    expect(taken.map(({ group }) => group).join('')).toBe(order);
    for (const group of groups) {
      const indexes = taken.filter((row) => row.group === group).map(({ index }) => index);
      expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    }
  });

  it('has books without a category in a group of their own', () => {
    expect(takeTurns(['a', 'a', null, null], (group) => group, 4)).toEqual(['a', null, 'a', null]);
  });
});
