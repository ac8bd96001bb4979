import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadAhead } from './load-ahead.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7];

it('yields in order what is loaded in any order, a few at a time', async () => {
  let underWay = 0;
  let most = 0;
  const load = async (number: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait(number % 2 === 0 ? 1 : 15);
    underWay -= 1;
    return number * 10;
  };
  const results: number[] = [];
  for await (const { item, result } of loadAhead(numbers, 3, load)) {
    expect(result).toBe(item * 10);
    results.push(result);
  }
  expect(results).toEqual(numbers.map((number) => number * 10));
  expect(most).toBe(3);
});

it('loads no more while a result is used', async () => {
  const asked: number[] = [];
  for await (const { item } of loadAhead(numbers, 3, async (number) => asked.push(number))) {
    await wait(5);
    expect(asked.length).toBeLessThanOrEqual(item + 2);
  }
});

it('throws the first failure after the others under way have ended', async () => {
  let ended = 0;
  const results: number[] = [];
  const use = async () => {
    const load = async (number: number) => {
      await wait(number === 4 ? 20 : 1);
      ended += 1;
      if (number === 3) throw new Error('no 3');
      return number;
    };
    for await (const { result } of loadAhead(numbers, 3, load)) results.push(result);
  };
  await expect(use()).rejects.toThrow('no 3');
  expect(results).toEqual([1, 2]);
  expect(ended).toBe(5);
});
