import { describe, expect, it } from 'vitest';
import { searchKey } from '../../../lib/text/search-words.ts';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { nearestKeys, typoMatches } from './mistyped-words.rules.ts';
import { directMatches } from './typed-words.rules.ts';

const near = (typed: string, key: string, books = 1) => ({ typed, key, books });
function wordOf(text: string) {
  const [word] = searchKey(text).words;
  if (!word) throw new Error('There is no word.');
  return word;
}

describe('the keys near to a word', () => {
  it('are one typo away; those with the same first letter come first, then those of more books', () => {
    const found = nearestKeys(wordOf('salehin'), [
      near('slhn', 'tlhn', 5),
      near('slhn', 'slhm', 1),
      near('slhn', 'slh', 3),
      near('slhn', 'sl', 99),
      near('other', 'slhk', 99),
    ]);
    expect(found.map(({ key }) => key)).toEqual(['slh', 'slhm', 'tlhn']);
  });

  it('are at most ten', () => {
    const many = [...'bcdfgjkmprtw'].map((letter) => near('slhn', `slh${letter}`));
    expect(nearestKeys(wordOf('salehin'), many)).toHaveLength(10);
  });
});

describe('a typo', () => {
  it('scores less than the key itself, and more when it is the correction', () => {
    const matches = typoMatches(
      0,
      [near('slhn', 'slhm'), near('slhn', 'slhk'), near('slhn', 'tlhn')],
      'slhm',
    );
    const direct = directMatches(parseQuery('salehin'));
    const score = (lexeme: string, among = matches) =>
      among.find((match) => match.lexeme === lexeme)?.score ?? 0;
    expect(score('tslhm')).toBeGreaterThan(score('tslhk'));
    expect(score('tslhk')).toBeGreaterThan(score('ttlhn'));
    expect(score('tslhm')).toBeGreaterThan(score('aslhm'));
    expect(score('tslhm')).toBeLessThan(score('tslhn', direct));
  });
});
