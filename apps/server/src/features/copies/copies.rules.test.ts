import { expect, it } from 'vitest';
import { mayMove } from './copies.rules.ts';

const states = ['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'] as const;

it.each([
  ['available', ['held', 'unavailable', 'withdrawn']],
  ['held', ['available', 'lent']],
  ['lent', ['available', 'lost']],
  ['lost', ['available']],
  ['unavailable', ['available', 'withdrawn']],
  ['withdrawn', []],
] as const)('a copy that is %s goes to %j and nowhere else', (from, allowed) => {
  expect(states.filter((to) => mayMove(from, to))).toEqual(allowed);
});
