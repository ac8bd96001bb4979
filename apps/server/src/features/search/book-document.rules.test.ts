import { describe, expect, it } from 'vitest';
import { searchKey } from '../../lib/search-key.ts';
import {
  bookDocument,
  deletesOf,
  isbnOf,
  nameDocument,
  nameLexemes,
  pairsOf,
  seamsOf,
  slipsOfTyped,
  telling,
  vocabularyOf,
} from './book-document.rules.ts';

const bare = { author: null, isbn: null, publisher_id: null, category_id: null };
const book = { ...bare, title: 'Riyadus Salehin', author: 'Imam Nawawi' };

describe('the document of a book', () => {
  it('has the words, keys, other readings and pairs of the title and of the author, apart from each other', () => {
    const { lexemes } = bookDocument(book);
    expect(lexemes).toEqual(
      expect.arrayContaining(['Triyadus', 'Tsalehin', 'trds', 'urd', 'tslhn', 'jrdslhn', 'Aimam', 'Anawawi']),
    );
    expect(lexemes).not.toContain('Anriyadus');
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });

  it('has the ISBN by its newer number, and publisher and category by id', () => {
    const facts = { ...book, isbn: '984-412-644-4', publisher_id: 'one', category_id: 'two' };
    expect(bookDocument(facts).lexemes).toEqual(expect.arrayContaining(['i9789844126442', 'pone', 'ctwo']));
  });

  it('lacks what the book lacks', () => {
    const { lexemes } = bookDocument({ ...bare, title: 'Milestones', isbn: 'none' });
    expect(lexemes.filter((lexeme) => /^[Aabhipc]/.test(lexeme))).toEqual([]);
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

describe('words and pairs', () => {
  it.each([
    ['Riyad as-Salihin', ['Riyad', 'Salihin'], ['rdslhn']],
    ['one', ['one'], []],
    ['the', ['the'], []],
    ['nasir uddin albani', ['nasir', 'uddin', 'albani'], ['nsrdn', 'adnlbn']],
    ['', [], []],
  ])('of "%s" leave fillers out', (text, words, pairs) => {
    const key = searchKey(text);
    expect(telling(key).map(({ start, end }) => text.slice(start, end))).toEqual(words);
    expect(pairsOf(key)).toEqual(pairs);
  });
});

describe('a word that may be two', () => {
  it.each([
    ['shhbkr', ['shbkr']],
    ['fkhssn', ['fkssn', 'fkhsn']],
    ['fkhsn', ['fksn']],
    ['hdjkt', []],
    ['shbk', []],
    ['', []],
  ])('"%s" may lack an h or a doubled sign at the seam', (key, seams) => {
    expect(seamsOf(key)).toEqual(seams);
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

describe('slips of a key', () => {
  it.each([
    ['', [], []],
    ['ab', [], []],
    ['bkr', ['bkr', 'kr', 'br', 'bk'], []],
    ['slhn', ['slhn', 'lhn', 'shn', 'sln', 'slh'], ['slhn', 'lhn', 'shn', 'sln', 'slh']],
    ['ssss', ['ssss', 'sss'], ['ssss', 'sss']],
  ])('of "%s" are itself and all that one sign less leaves, when it is long enough', (key, slips, typed) => {
    expect(deletesOf(key)).toEqual(slips);
    expect(slipsOfTyped(key)).toEqual(typed);
  });

  it('are shared by keys that are one slip apart', () => {
    for (const [one, other] of [
      ['slhn', 'slhm'],
      ['slhn', 'slhnt'],
      ['slhn', 'shln'],
      ['bkr', 'bkhr'],
    ] as const) {
      expect(deletesOf(one).some((slip) => deletesOf(other).includes(slip))).toBe(true);
    }
  });
});

describe('the document of a name', () => {
  it('answers the words, keys and beginnings of its own kind alone', () => {
    const { name_text, lexemes } = nameDocument('author', 'ইমাম Bukhari');
    expect(name_text).toBe('ইমাম bukhari');
    const answers = (kind: 'author' | 'publisher', text: string, begun = false) =>
      searchKey(text).words.every((word) =>
        nameLexemes(kind, word, begun).some((lexeme) => lexemes.includes(lexeme)),
      );
    expect(answers('author', 'bukhari')).toBe(true);
    expect(answers('author', 'বুখারী')).toBe(true);
    expect(answers('author', 'imam')).toBe(true);
    expect(answers('author', 'bukh', true)).toBe(true);
    expect(answers('author', 'bukh')).toBe(false);
    expect(answers('author', 'muslim')).toBe(false);
    expect(answers('publisher', 'bukhari')).toBe(false);
  });

  it('of signs alone is empty', () => {
    expect(nameDocument('category', '—')).toEqual({ name_text: '', lexemes: [] });
  });
});

describe('an ISBN', () => {
  it.each([
    ['9789844323643', '9789844323643'],
    ['978-984-432-364-3', '9789844323643'],
    ['  978 984 432 364 3 ', '9789844323643'],
    ['9844126444', '9789844126442'],
    ['984-412-644-4', '9789844126442'],
    ['080442957X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['９７８９８４４３２３６４３', '9789844323643'],
    ['৯৭৮-৯৮৪-৪৩২-৩৬৪-৩', '9789844323643'],
    ['', null],
    ['978984432364', null],
    ['97898443236431', null],
    ['X804429570', null],
    ['978984432364X', null],
    ['riyadus', null],
  ])('"%s" is %s', (text, isbn) => {
    expect(isbnOf(text)).toBe(isbn);
  });
});
