import { expect, it } from 'vitest';
import { expiringValue } from './expiring-value.ts';

function counter() {
  const state = { moment: 1000, reads: 0, fails: false };
  const ask = expiringValue(
    100,
    () => state.moment,
    async () => {
      state.reads += 1;
      if (state.fails) throw new Error('Out of order.');
      return state.reads;
    },
  );
  return { state, ask };
}

it('reads once for all callers within the lifetime, and again after it', async () => {
  const { state, ask } = counter();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  state.moment = 1099;
  expect(await ask()).toBe(1);
  state.moment = 1100;
  expect(await ask()).toBe(2);
});

it('reads again after a failure, and when the clock was set back', async () => {
  const { state, ask } = counter();
  state.fails = true;
  await expect(ask()).rejects.toThrow('Out of order.');
  state.fails = false;
  expect(await ask()).toBe(2);
  state.moment = 10;
  expect(await ask()).toBe(3);
});
