import { describe, expect, it } from 'vitest';
import { bookDocument } from './book-document.rules.ts';
import { highlightsInName, highlightsInTitle } from './highlight.rules.ts';
import { parseQuery } from './parsed-query.rules.ts';
import { directMatches, exactMatches, prefixMatches } from './term-matches.rules.ts';

/** The highlighted parts of a title, or of an author's name, that a typed text would find. */
function highlighted(typed: string, text: string, as: 'title' | 'author' = 'title'): string[] {
  const query = parseQuery(typed);
  const book = { isbn: null, publisher_id: null, category_id: null };
  const { lexemes } = bookDocument({ ...book, title: '', author: null, [as]: text });
  const completed = prefixMatches(
    query,
    lexemes
      .filter((lexeme) => lexeme.slice(1).startsWith(query.words.at(-1)?.word ?? ' '))
      .map((lexeme) => ({ lexeme })),
  );
  const matched = { query, matches: [...directMatches(query), ...completed] };
  const highlights = as === 'title' ? highlightsInTitle(text, matched) : highlightsInName(text, matched);
  return highlights.map(([start, end]) => text.slice(start, end));
}

describe('the highlights of a title', () => {
  it.each([
    ['sealed', 'The Sealed Nectar', ['Sealed']],
    ['the nectar', 'The Sealed Nectar', ['Nectar']],
    ['nectar sealed', 'The Sealed Nectar', ['Sealed', 'Nectar']],
    ['bukhari', 'সহীহ বুখারী (সব খণ্ড)', ['বুখারী']],
    ['সহীহ', 'صحيح البخاري', ['صحيح']],
    ['salehin', '📚 Riyāḍ aṣ-Ṣāliḥīn'.normalize('NFD'), ['Ṣāliḥīn'.normalize('NFD')]],
    ['বড়', 'বড় যোদ্ধা', ['বড়']],
    ['nasiruddin', 'Nasir Uddin’s book', ['Nasir', 'Uddin’s']],
    ['nasir uddin', 'Nasiruddin', ['Nasiruddin']],
    ['muktobatasherkhoje', 'মুক্ত বাতাসের খোঁজে', ['মুক্ত', 'বাতাসের', 'খোঁজে']],
    ['sea', 'The Sealed Nectar', ['Sealed']],
    ['tafsiribnekasir', 'তাফসীর ইবনে কাছীর (সব খণ্ড)', ['তাফসীর', 'ইবনে', 'কাছীর']],
    ['sahih', 'শাহনামা', []],
    ['zakat', 'The Sealed Nectar', []],
    ['', 'The Sealed Nectar', []],
    ['sealed', '', []],
  ])('for "%s" in "%s" are %j', (typed, title, expected) => {
    expect(highlighted(typed, title)).toEqual(expected);
  });

  it('are in order and do not overlap', () => {
    const title = 'Sahih sahih bukhari SAHIH';
    const query = parseQuery('bukhari sahih');
    const highlights = highlightsInTitle(title, { query, matches: directMatches(query) });
    expect(highlights).toEqual([
      [0, 5],
      [6, 11],
      [12, 19],
      [20, 25],
    ]);
  });

  it('are only the exact words in an exact search', () => {
    const query = parseQuery('hadith');
    const matched = { query, matches: exactMatches(query) };
    expect(highlightsInTitle('Hadith, hadis, হাদিস', matched)).toEqual([[0, 6]]);
  });
});

describe('the highlights of an author', () => {
  it('come from the name, not from titles', () => {
    expect(highlighted('nawawi', 'Imam an-Nawawi', 'author')).toEqual(['Nawawi']);
    const query = parseQuery('nawawi');
    const inTitles = directMatches(query).filter(({ lexeme }) => /^[Ttuj]/.test(lexeme));
    expect(highlightsInName('Imam an-Nawawi', { query, matches: inTitles })).toEqual([]);
  });
});
