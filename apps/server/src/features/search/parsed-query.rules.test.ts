import { describe, expect, it } from 'vitest';
import { questionOf } from './parsed-query.rules.ts';

describe('a question', () => {
  it.each([
    ['riyad as-salihin', ['rd', 'slhn'], ['rdslhn'], 'rdslhn'],
    ['রিয়াদুস সালেহীন', ['rds', 'slhn'], ['rdslhn'], 'rdslhn'],
    ['the', ['t'], [], 't'],
    ['  ', [], [], ''],
    ['?!', [], [], ''],
  ])('"%s" has its telling words and their pairs', (typed, keys, pairs, whole) => {
    const question = questionOf(typed);
    expect(question.words.map(({ key }) => key)).toEqual(keys);
    expect([question.pairs, question.whole, question.isbn]).toEqual([pairs, whole, null]);
  });

  it('keeps what was typed whole, fillers too', () => {
    expect(questionOf('The Road to Mecca').text).toBe('the road to mecca');
  });

  it('has eight words and their seven pairs at most', () => {
    const { words, pairs } = questionOf('ba ca da fa ga ja ka la ma na');
    expect([words.length, pairs.length]).toEqual([8, 7]);
  });

  it.each(['978-984-432-364-3', '978 984 432 364 3', '৯৭৮৯৮৪৪৩২৩৬৪৩', '٩٧٨٩٨٤٤٣٢٣٦٤٣'])(
    'takes %s for an ISBN',
    (typed) => {
      expect(questionOf(typed).isbn).toBe('9789844323643');
    },
  );
});
