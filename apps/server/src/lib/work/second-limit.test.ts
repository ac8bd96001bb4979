import { expect, it } from 'vitest';
import { createSecondLimit } from './second-limit.ts';

it('allows a limited number per second, and reports later how many it did not allow', () => {
  let time = 0;
  const dropped: number[] = [];
  const allows = createSecondLimit(2, { now: () => time, onDropped: (count) => dropped.push(count) });
  const ask = (times: number) => Array.from({ length: times }, allows);
  expect(ask(4)).toEqual([true, true, false, false]);
  time = 999;
  expect([ask(1), dropped]).toEqual([[false], []]);
  time = 1000;
  expect([ask(2), dropped]).toEqual([[true, true], [3]]);
  time = 2500;
  expect([ask(1), dropped]).toEqual([[true], [3]]);
});
