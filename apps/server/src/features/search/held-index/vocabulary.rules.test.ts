import { describe, expect, it } from 'vitest';
import { bookDocument, vocabularyOf } from '../stored-index/book-document.rules.ts';
import { emptyIndex } from './held-index.rules.ts';

const index = emptyIndex();
const titles = ['Salt and Sea', 'Sea Winds', 'Winds of Salt', 'Thermodynamics'];
for (const [at, title] of titles.entries()) {
  const text = { title, author: null, other_titles: [], isbn: null, publisher_id: null, category_id: null };
  index.books.put({
    ...bookDocument(text),
    book_id: `book ${at}`,
    name_key: title.toLowerCase(),
    category_id: null,
    author_id: null,
    language: null,
    available_copies: 0,
    hall_ids: [],
    created_at: at,
    reads_count: 0,
    average_rating: 0,
    ratings_count: 0,
  });
  index.words.put(vocabularyOf(text));
}
const { words } = index;

describe('the vocabulary', () => {
  it('knows each lexeme of a book once', () => {
    expect(words.known(['Tsea', 'Tsea', 'Tnever'])).toEqual([{ lexeme: 'Tsea', books: 2 }]);
  });

  it('completes a word, the most frequent one first', () => {
    expect(words.completions(['Ts', 'Tt']).map(({ lexeme }) => lexeme)).toEqual([
      'Tsalt',
      'Tsea',
      'Tthermodynamics',
    ]);
  });

  it.each([
    ['a letter that is missing', 'trmdnmk'],
    ['a letter too many', 'trmdnmksb'],
    ['another letter', 'trmdnmkb'],
    ['two letters exchanged', 'trdmnmks'],
    ['another first letter', 'brmdnmks'],
  ])('finds a key in spite of %s', (_what, typed) => {
    expect(words.near(typed)).toEqual([{ typed, key: 'trmdnmks', books: 1 }]);
  });

  it.each(['trmdnmks', 'trmdnm', 'sl'])('takes nothing for a slip of %s', (typed) => {
    expect(words.near(typed)).toEqual([]);
  });

  it('says how the words with a key are written', () => {
    expect(words.spellings(['trmdnmks'])).toMatchObject([
      { lexeme: 'Tthermodynamics', word: 'thermodynamics', shown: 'Thermodynamics' },
    ]);
  });
});
