import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

it('no two advisory locks have the same key, so that a start never waits for a daily backup', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
