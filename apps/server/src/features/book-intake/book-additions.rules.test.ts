import { expect, it } from 'vitest';
import { reasonAgainstUndo } from './book-additions.rules.ts';

it.each([
  ['within twelve hours', '2026-03-10T15:59:59Z', undefined],
  ['after twelve hours', '2026-03-10T16:00:00Z', 409],
  ['a moment before it, by another server’s clock', '2026-03-10T03:59:00Z', undefined],
  ['long before it, after a clock that ran ahead', '2026-03-10T03:58:59Z', 409],
])('an addition may be undone %s: %s', (_when, now, status) => {
  const at = new Date('2026-03-10T04:00:00Z');
  const addition = { added_at: at, undone_at: null, copy_ids: ['c'] };
  const copy = { state: 'available', accessioned_at: at, changed_at: at };
  expect(reasonAgainstUndo(addition, [copy], new Date(now))?.status).toBe(status);
});
