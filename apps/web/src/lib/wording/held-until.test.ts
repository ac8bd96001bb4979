import { expect, it } from 'vitest';
import { heldUntil } from './held-until.ts';

it('a copy waits for its reader until the last day on which the request has not lapsed', () => {
  expect(heldUntil('2026-03-10', 7)).toBe('2026-03-17');
  expect(heldUntil('2026-02-27T18:00:00Z', 0)).toBe('2026-02-27');
  expect(heldUntil(null, 7)).toBeNull();
});
