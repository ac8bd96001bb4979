import { expect, it } from 'vitest';
import { minutesAfter } from '../time/moments.ts';
import { linkStateAt } from './link-states.ts';

const now = new Date('2026-03-10T04:00:00Z');
const at = (minutes: number) => minutesAfter(now, minutes);

it.each([
  ['unknown', undefined],
  ['unknown', { expires_at: null, used_at: null }],
  ['open', { expires_at: at(1), used_at: null }],
  ['expired', { expires_at: at(0), used_at: null }],
  ['expired', { expires_at: at(-1), used_at: null }],
  ['used', { expires_at: at(1), used_at: at(-1) }],
  ['used', { expires_at: at(-1), used_at: at(-2) }],
] as const)('a link is %s for %j', (state, link) => {
  expect(linkStateAt(now, link)).toBe(state);
});
