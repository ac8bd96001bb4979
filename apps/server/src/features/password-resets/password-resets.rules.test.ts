import { expect, it } from 'vitest';
import { reasonAgainstReset } from './password-resets.rules.ts';

it.each([
  ['open', undefined, undefined],
  ['used', 409, 'This link has already been used. Please ask for a new one.'],
  ['expired', 409, 'This link worked for 60 minutes and has expired. Please ask for a new one.'],
  ['unknown', 404, "This link doesn't work, or we've sent you a newer one. Please ask for a new one."],
] as const)('a link that is %s is refused with %s: %s', (state, status, sentence) => {
  const reason = reasonAgainstReset(state);
  expect([reason?.status, reason?.message]).toEqual([status, sentence]);
});
