import { expect, it } from 'vitest';
import { type ItemOutcome, outcomesText } from './outcomes.ts';

const outcomesOf = (...refusals: (string | null)[]) =>
  new Map<string, ItemOutcome<unknown>>(
    refusals.map((why_not, index) => [
      String(index),
      why_not === null ? { result: undefined, why_not } : { result: null, why_not },
    ]),
  );

it.each([
  [[null], '1 volunteer verified.'],
  [[null, null], '2 volunteers verified.'],
  [[null, 'No.', null], '2 of 3 volunteers verified.'],
  [['No.'], 'No volunteer was verified.'],
  [['No.', 'No.'], 'No volunteer was verified.'],
])('of %j it says: %s', (refusals, text) => {
  expect(String(outcomesText(outcomesOf(...refusals), 'verified'))).toBe(text);
});
