import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { bookDocument, vocabularyOf } from '../stored-index/book-document.rules.ts';
import { directMatches, exactMatches, likenessesOfJoined } from '../terms/typed-words.rules.ts';
import { likenessesOf } from '../terms/word-likeness.rules.ts';
import { closeLexemesOf, highlightsInName, highlightsInTitle } from './highlight.rules.ts';

const bare = { other_titles: [], isbn: null, publisher_id: null, category_id: null };

/** A parsed query, and the lexemes of a book that are close to it. */
function matchedIn(typed: string, book: { title: string; author: string | null }) {
  const query = parseQuery(typed);
  const { lexemes } = bookDocument({ ...bare, ...book });
  const joined = directMatches(query).filter(({ lexeme }) => lexemes.includes(lexeme));
  const likenesses = [
    ...likenessesOf(query, vocabularyOf({ ...bare, ...book })),
    ...likenessesOfJoined(query, joined),
  ];
  return { query, closeLexemes: closeLexemesOf(likenesses) };
}

/** The highlighted parts of a title, or of an author's name, that a typed text would find. */
function highlighted(typed: string, text: string, as: 'title' | 'author' = 'title'): string[] {
  const matched = matchedIn(typed, { title: '', author: null, [as]: text });
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
    ['seerah', 'চেয়ার ও সীরাত', ['সীরাত']],
    ['riyadh', 'রাজা ও রিয়াদ', ['রিয়াদ']],
    ['zakat', 'The Sealed Nectar', []],
    ['', 'The Sealed Nectar', []],
    ['sealed', '', []],
  ])('for "%s" in "%s" are %j', (typed, title, expected) => {
    expect(highlighted(typed, title)).toEqual(expected);
  });

  it('are in order and do not overlap', () => {
    const title = 'Sahih sahih bukhari SAHIH';
    const highlights = highlightsInTitle(title, matchedIn('bukhari sahih', { title, author: null }));
    expect(highlights).toEqual([
      [0, 5],
      [6, 11],
      [12, 19],
      [20, 25],
    ]);
  });

  it('are only the exact words in an exact search', () => {
    const query = parseQuery('hadith');
    const closeLexemes = new Set(exactMatches(query).map(({ lexeme }) => lexeme));
    expect(highlightsInTitle('Hadith, hadis, হাদিস', { query, closeLexemes })).toEqual([[0, 6]]);
  });
});

describe('the highlights of an author', () => {
  it('come from the name, not from titles', () => {
    expect(highlighted('nawawi', 'Imam an-Nawawi', 'author')).toEqual(['Nawawi']);
    const inTitle = matchedIn('nawawi', { title: 'Nawawi', author: null });
    expect(highlightsInName('Imam an-Nawawi', inTitle)).toEqual([]);
  });
});
