import { expect, it } from 'vitest';
import { reasonAgainstUndo } from './imports.rules.ts';

it.each([
  ['within thirty days', '2026-04-09T03:59:59Z', undefined],
  ['after thirty days', '2026-04-09T04:00:00Z', 409],
  ['a moment before it, by another server’s clock', '2026-03-10T03:59:00Z', undefined],
  ['long before it, after a clock that ran ahead', '2026-03-10T03:58:59Z', 409],
])('an import may be undone %s: %s', (_when, now, status) => {
  const appliedAt = new Date('2026-03-10T04:00:00Z');
  expect(reasonAgainstUndo('applied', appliedAt, new Date(now))?.status).toBe(status);
});
