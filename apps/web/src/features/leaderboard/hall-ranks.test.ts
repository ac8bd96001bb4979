import { expect, it } from 'vitest';
import { rankOfHall } from './hall-ranks.ts';

it.each<[number, number[], number | null]>([
  [7, [7, 5, 5, 2], 1],
  [5, [7, 5, 5, 2], 2],
  [2, [7, 5, 5, 2], 4],
  [0, [7, 0], null],
])('a hall with %i books among %j has rank %s', (books_read, all, rank) => {
  const halls = all.map((books) => ({ books_read: books }));
  expect(rankOfHall({ books_read }, halls)).toBe(rank);
});
