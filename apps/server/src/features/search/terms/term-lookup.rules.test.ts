import { expect, it } from 'vitest';
import { bestMatches } from './term-lookup.rules.ts';
import type { TermMatch } from './term-weights.rules.ts';

const match = (position: number, lexeme: string, score: number): TermMatch => ({ position, lexeme, score });

it('matches are reduced to one for each word and lexeme, with the best score', () => {
  expect(
    bestMatches([match(0, 'ta', 0.5), match(1, 'ta', 0.2), match(0, 'ta', 0.9), match(0, 'ta', 0.1)]),
  ).toEqual([match(0, 'ta', 0.9), match(1, 'ta', 0.2)]);
});
