import { describe, expect, it } from 'vitest';
import { averageRating, inReadersOrder, isLongEnough, searchWords } from './catalogue.rules.ts';

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
  ])('for %s', (_who, place, order) => {
    const ids = inReadersOrder(halls, place).map((hall) => hall.hall_id);
    expect(ids.join('')).toBe(order);
  });
});

describe('a typed search', () => {
  it.each([
    ['one', ['one'], null],
    ['one  two', ['one', 'two'], null],
    ['one one', ['one'], null],
    ['a b c d e f g h i j k l', [...'abcdefghij'], null],
    ['984-412-644-4', ['984-412-644-4'], '9844126444'],
    ['984412459x', ['984412459x'], '984412459X'],
    ['978 984 432 3643', ['978', '984', '432', '3643'], '9789844323643'],
    ['12345', ['12345'], null],
  ])('%j has its words and perhaps an ISBN', (text, words, isbn) => {
    expect(searchWords(text)).toEqual({ words, isbn });
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
