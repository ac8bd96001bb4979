import { describe, expect, it } from 'vitest';
import { parseQuery } from './parsed-query.rules.ts';

describe('a parsed query', () => {
  it.each([
    ['riyad as-salihin', ['rd', 'slhn'], ['rdslhn'], 'rdslhn'],
    ['রিয়াদুস সালেহীন', ['rds', 'slhn'], ['rdslhn'], 'rdslhn'],
    ['the', ['t'], [], 't'],
    ['  ', [], [], ''],
    ['?!', [], [], ''],
  ])('"%s" has its significant words and their pairs', (typed, keys, pairs, whole) => {
    const query = parseQuery(typed);
    expect(query.words.map(({ key }) => key)).toEqual(keys);
    expect([query.pairs, query.wholeKey, query.isbn]).toEqual([pairs, whole, null]);
  });

  it('has the whole text, with stop words', () => {
    expect(parseQuery('The Road to Mecca').text).toBe('the road to mecca');
  });

  it('has eight words and their seven pairs at most', () => {
    const { words, pairs } = parseQuery('ba ca da fa ga ja ka la ma na');
    expect([words.length, pairs.length]).toEqual([8, 7]);
  });

  it.each(['978-984-432-364-3', '978 984 432 364 3', '৯৭৮৯৮৪৪৩২৩৬৪৩', '٩٧٨٩٨٤٤٣٢٣٦٤٣'])(
    'recognises the ISBN %s',
    (typed) => {
      expect(parseQuery(typed).isbn).toBe('9789844323643');
    },
  );
});
