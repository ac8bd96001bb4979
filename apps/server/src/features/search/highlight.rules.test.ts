import { describe, expect, it } from 'vitest';
import { bookDocument } from './book-document.rules.ts';
import { marksOf, marksOfAuthor } from './highlight.rules.ts';
import { questionOf } from './parsed-query.rules.ts';
import { beginningHits, directHits, exactHits } from './term-matches.rules.ts';

/** The marked parts of a title, or of an author's name, that a typed text would find. */
function marked(typed: string, text: string, as: 'title' | 'author' = 'title'): string[] {
  const question = questionOf(typed);
  const book = { isbn: null, publisher_id: null, category_id: null };
  const { lexemes } = bookDocument({ ...book, title: '', author: null, [as]: text });
  const begun = beginningHits(
    question,
    lexemes
      .filter((lexeme) => lexeme.slice(1).startsWith(question.words.at(-1)?.word ?? ' '))
      .map((lexeme) => ({ lexeme })),
  );
  const answered = { question, hits: [...directHits(question), ...begun] };
  const marks = as === 'title' ? marksOf(text, answered) : marksOfAuthor(text, answered);
  return marks.map(([start, end]) => text.slice(start, end));
}

describe('the marks of a title', () => {
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
    expect(marked(typed, title)).toEqual(expected);
  });

  it('are in order and apart', () => {
    const title = 'Sahih sahih bukhari SAHIH';
    const question = questionOf('bukhari sahih');
    const marks = marksOf(title, { question, hits: directHits(question) });
    expect(marks).toEqual([
      [0, 5],
      [6, 11],
      [12, 19],
      [20, 25],
    ]);
  });

  it('are, for what was typed exactly, those words alone', () => {
    const question = questionOf('hadith');
    const answered = { question, hits: exactHits(question) };
    expect(marksOf('Hadith, hadis, হাদিস', answered)).toEqual([[0, 6]]);
  });
});

describe('the marks of an author', () => {
  it('are of the name, not of what titles say', () => {
    expect(marked('nawawi', 'Imam an-Nawawi', 'author')).toEqual(['Nawawi']);
    const question = questionOf('nawawi');
    const inTitles = directHits(question).filter(({ lexeme }) => /^[Ttuj]/.test(lexeme));
    expect(marksOfAuthor('Imam an-Nawawi', { question, hits: inTitles })).toEqual([]);
  });
});
