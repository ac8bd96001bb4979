import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/moments.ts';
import { reasonAgainstReset, stateOfLink } from './password-resets.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const at = (minutes: number) => minutesAfter(now, minutes);

describe('the state of a link', () => {
  it.each([
    ['unknown', undefined],
    ['unknown', { expires_at: null, used_at: null }],
    ['open', { expires_at: at(1), used_at: null }],
    ['expired', { expires_at: at(0), used_at: null }],
    ['expired', { expires_at: at(-1), used_at: null }],
    ['used', { expires_at: at(1), used_at: at(-1) }],
    ['used', { expires_at: at(-1), used_at: at(-2) }],
  ] as const)('is %s for %j', (state, link) => {
    expect(stateOfLink(link, now)).toBe(state);
  });
});

it.each([
  ['open', undefined, undefined],
  ['used', 409, 'This link has already been used. Please ask for a new one.'],
  ['expired', 409, 'This link worked for 60 minutes and has expired. Please ask for a new one.'],
  ['unknown', 404, "This link doesn't work, or we've sent you a newer one. Please ask for a new one."],
] as const)('a link that is %s is refused with %s: %s', (state, status, sentence) => {
  const reason = reasonAgainstReset(state);
  expect([reason?.status, reason?.message]).toEqual([status, sentence]);
});
