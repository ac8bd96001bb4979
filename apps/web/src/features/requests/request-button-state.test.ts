import type { AccountType } from '@library/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { requestButtonState } from './request-button-state.ts';

it.each<[AccountType | null, boolean, string, boolean]>([
  [null, true, 'Login First', false],
  [null, false, 'Login First', false],
  ['reader', false, 'Not Available', false],
  ['reader', true, 'Request Book', true],
  ['volunteer', true, 'Request Book', false],
  ['admin', true, 'Request Book', false],
  ['admin', false, 'Not Available', false],
])('for %s, available %s, the button reads %s', (userType, available, label, enabled) => {
  expect(requestButtonState(userType, available, null)).toMatchObject({ label, enabled });
});

it.each(['blocked', 'unconfirmed'] as const)('a reader who is %s cannot request', (against) => {
  expect(requestButtonState('reader', true, against)).toEqual({ label: 'Request Book', enabled: false });
  expect(requestButtonState('reader', false, against)).toEqual({ label: 'Not Available', enabled: false });
});
