import { expect, it } from 'vitest';
import { fieldFactors, matchScores } from '../weights.rules.ts';
import { nameMatches } from './name-terms.rules.ts';

it('publishers and categories score less than the key of a title or author', () => {
  const [named] = nameMatches([{ position: 2, lexeme: 'pone', name: 'One' }]);
  expect(named).toMatchObject({ position: 2, lexeme: 'pone' });
  expect(named?.score ?? 1).toBeLessThan(matchScores.key * fieldFactors.author);
});
