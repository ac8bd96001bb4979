import { describe, expect, it } from 'vitest';
import { averageRating, inReadersOrder, isLongEnough, takeTurns } from './catalogue.rules.ts';

describe('the average rating', () => {
  it.each([
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [17, 4, 4.3],
    [849, 200, 4.2],
  ])('of a sum of %i in %i ratings is %f', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });
});

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

describe('the order of collection points', () => {
  const halls = [
    { hall_id: 'a', gender: 'female' },
    { hall_id: 'b', gender: 'male' },
    { hall_id: 'c', gender: 'female' },
    { hall_id: 'd', gender: 'male' },
  ];
  it.each([
    ['a visitor', null, 'abcd'],
    ['a reader of whom nothing is known', { hall_id: null, gender: null }, 'abcd'],
    ['a man without a hall', { hall_id: null, gender: 'male' }, 'bdac'],
    ['a woman without a hall', { hall_id: null, gender: 'female' }, 'acbd'],
    ['a man of hall d', { hall_id: 'd', gender: 'male' }, 'dbac'],
    ['a woman of hall c', { hall_id: 'c', gender: 'female' }, 'cabd'],
    ['a reader of hall d of unknown gender', { hall_id: 'd', gender: null }, 'dabc'],
    ['a reader whose hall has no copy', { hall_id: 'x', gender: 'male' }, 'bdac'],
  ])('for %s', (_who, reader, order) => {
    const ids = inReadersOrder(halls, reader).map((hall) => hall.hall_id);
    expect(ids.join('')).toBe(order);
  });
});

describe('a title that is being typed', () => {
  it.each([
    ['ab', false],
    ['abc', true],
    ['আল', false],
    ['কুর', true],
    ['📚📚', false],
  ])('%j is long enough for suggestions: %s', (text, enough) => {
    expect(isLongEnough(text)).toBe(enough);
  });
});
