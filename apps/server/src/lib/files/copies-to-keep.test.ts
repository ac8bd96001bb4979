import { expect, it } from 'vitest';
import { copiesToKeep } from './copies-to-keep.ts';

it.each([
  ['the newest ones', [1, 2, 3], 2, [2, 3]],
  ['all, when there are too few', [1, 2], 3, [1, 2]],
  ['none from the future, when there are enough others', [1, 2, 11, 12], 2, [1, 2]],
  ['those from the future too, when there are too few others', [1, 11, 12], 2, [1, 11, 12]],
  ['those from the future, when there are no others', [11, 12], 1, [11, 12]],
  ['nothing of nothing', [], 1, []],
])('keeps %s', (_, copies, kept, expected) => {
  expect(copiesToKeep(copies, { kept, isPast: (copy) => copy <= 10 })).toEqual(expected);
});
