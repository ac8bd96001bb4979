import type { AccountType } from '@library/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { requestOffer } from './request-offer.ts';

it.each<[AccountType | null, boolean, string, boolean]>([
  [null, true, 'Login First', false],
  [null, false, 'Login First', false],
  ['reader', false, 'Not Available', false],
  ['reader', true, 'Request Book', true],
  ['volunteer', true, 'Request Book', false],
  ['admin', true, 'Request Book', false],
  ['admin', false, 'Not Available', false],
])('for %s, available %s, the button reads %s', (userType, available, label, enabled) => {
  expect(requestOffer(userType, available, null)).toMatchObject({ label, enabled });
});

it.each(['blocked', 'unconfirmed'] as const)('a reader who is %s cannot request', (against) => {
  expect(requestOffer('reader', true, against)).toEqual({ label: 'Request Book', enabled: false });
  expect(requestOffer('reader', false, against)).toEqual({ label: 'Not Available', enabled: false });
});
