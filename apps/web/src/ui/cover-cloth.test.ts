import { expect, it } from 'vitest';
import { clothOf, clothsOf } from './cover-cloth.ts';

it('neighbours never wear the same cloth, and a book alone wears its own', () => {
  const titles = ['a', 'a', 'a', 'b', 'g', 'm', 'Sahih', 'Sahih', 'x'];
  const worn = clothsOf(titles);
  expect(worn).toHaveLength(titles.length);
  for (const [place, cloth] of worn.entries()) expect(cloth).not.toBe(worn[place + 1]);
  expect(worn[0]).toBe(clothOf('a'));
  expect(clothsOf(['a'])).toEqual([clothOf('a')]);
});
