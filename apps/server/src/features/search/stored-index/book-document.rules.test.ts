import { describe, expect, it } from 'vitest';
import { bookDocument, vocabularyOf } from './book-document.rules.ts';

const bare = { author: null, other_titles: [], isbn: null, publisher_id: null, category_id: null };
const book = { ...bare, title: 'Riyadus Salehin', author: 'Imam Nawawi' };

describe('the document of a book', () => {
  it('has the words, keys, other keys and pairs of the title and of the author, apart from each other', () => {
    const { lexemes } = bookDocument(book);
    expect(lexemes).toEqual(
      expect.arrayContaining(['Triyadus', 'Tsalehin', 'trds', 'urd', 'tslhn', 'jrdslhn', 'Aimam', 'Anawawi']),
    );
    expect(lexemes).not.toContain('Anriyadus');
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });

  it('has the ISBN by its number of thirteen digits, and publisher and category by id', () => {
    const facts = { ...book, isbn: '984-412-644-4', publisher_id: 'one', category_id: 'two' };
    expect(bookDocument(facts).lexemes).toEqual(expect.arrayContaining(['i9789844126442', 'pone', 'ctwo']));
  });

  it('has its other titles apart from the printed one, and the key of each as a whole', () => {
    const { lexemes, title_text } = bookDocument({ ...book, other_titles: ['The Meadows', 'رياض الصالحين'] });
    expect(lexemes).toEqual(expect.arrayContaining(['Omeadows', 'omds', 'Oرياض', 'ord', 'wmds', 'wrdslhn']));
    expect(lexemes.filter((lexeme) => lexeme.slice(1) === 'meadows')).toEqual(['Omeadows']);
    expect(title_text).toBe('riyadus salehin');
  });

  it('lacks what the book lacks', () => {
    const { lexemes } = bookDocument({ ...bare, title: 'Milestones', isbn: 'none' });
    expect(lexemes.filter((lexeme) => /^[AabhipcOoqrw]/.test(lexeme))).toEqual([]);
  });

  it('of a title without any word is empty, and of one without end is cut', () => {
    expect(bookDocument({ ...bare, title: '???' })).toEqual({
      title_text: '',
      title_key: '',
      title_words: 0,
      lexemes: [],
    });
    const long = bookDocument({ ...bare, title: 'kitab '.repeat(50) });
    expect([long.title_text.length, long.title_key.length]).toEqual([200, 150]);
  });

  it('has each lexeme once, whatever a title repeats', () => {
    const { lexemes, title_words } = bookDocument({ ...bare, title: 'No no no' });
    expect(new Set(lexemes).size).toBe(lexemes.length);
    expect(title_words).toBe(3);
  });
});

describe('the vocabulary of a book', () => {
  it('has its words as they are written, from the title and from the author', () => {
    expect(vocabularyOf({ ...bare, title: 'Ṣaḥīḥ', author: 'বুখারী' })).toEqual([
      { lexeme: 'Tsahih', key: 'sh', shown: 'Ṣaḥīḥ' },
      { lexeme: 'Aবুখারি', key: 'bkr', shown: 'বুখারী' },
    ]);
  });
});
