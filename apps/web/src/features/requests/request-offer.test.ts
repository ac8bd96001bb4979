import type { AccountType } from '@library/contract/route.ts';
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
  expect(requestOffer(userType, available, false)).toMatchObject({ label, enabled });
});

it('a blocked reader is told why no book can be requested', () => {
  const hint = 'Your account is blocked. Please ask the library.';
  expect(requestOffer('reader', true, true)).toEqual({ label: 'Request Book', enabled: false, hint });
  expect(requestOffer('reader', false, true)).toMatchObject({ label: 'Not Available', enabled: false });
});
