import { expect, test } from 'vitest';
import { busyShareBetween } from './processors.mjs';

/** @param {number} user @param {number} idle */
const processor = (user, idle) => ({ times: { user, nice: 0, sys: 10, idle, irq: 0 } });

test('the share of work of several processors between two moments', () => {
  const before = [processor(1000, 500), processor(2000, 700)];
  expect(busyShareBetween(before, [processor(1100, 500), processor(2050, 750)])).toBe(0.75);
  expect(busyShareBetween(before, [processor(1000, 600), processor(2000, 800)])).toBe(0);
});

test('processors without figures have not worked', () => {
  expect(busyShareBetween([], [])).toBe(0);
  const one = [processor(1, 1)];
  expect(busyShareBetween(one, one)).toBe(0);
});
