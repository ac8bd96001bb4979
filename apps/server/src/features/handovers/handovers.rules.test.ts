import { expect, it } from 'vitest';
import { methodOf } from './handovers.rules.ts';

it.each([
  [{ code: 'scan' }, 'scan'],
  [{ code: 'code' }, 'code'],
  [{ code: null }, 'by_hand'],
  [{ label: 'C000012' }, 'scan'],
  [{ label: null }, 'by_hand'],
] as const)('what was shown, %o, says the method %s', (shown, method) => {
  expect(methodOf(shown)).toBe(method);
});
