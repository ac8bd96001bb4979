import { describe, expect, it } from 'vitest';
import { withoutRepeats } from './other-titles.rules.ts';

const short = (title: string) => ({ title, kind: 'short' as const });

describe('the other titles of a book', () => {
  it.each([
    ['one that is the printed title, in other letters and signs', ['RIYĀD as-salihin!'], []],
    ['one that is said twice', ['The Meadows', 'the meadows', 'Meadows'], ['The Meadows', 'Meadows']],
    [
      'not the same words in another script',
      ['রিয়াদুস সালেহীন', 'رياض الصالحين'],
      ['রিয়াদুস সালেহীন', 'رياض الصالحين'],
    ],
    ['not two titles of signs that no key has', ['❤', '📖'], ['❤', '📖']],
  ])('lose %s', (_what, given, kept) => {
    expect(withoutRepeats('Riyad as-Salihin', given.map(short))).toEqual(kept.map(short));
  });

  it('keep their order and the kind that was given first', () => {
    const given = [short('B'), short('A'), { title: 'b', kind: 'original' as const }];
    expect(withoutRepeats('C', given)).toEqual([short('B'), short('A')]);
  });
});
