import { describe, expect, it } from 'vitest';
import { searchKey } from '../../lib/search-key.ts';
import { bookDocument } from './book-document.rules.ts';
import { questionOf } from './parsed-query.rules.ts';
import {
  beginningHits,
  bestOnly,
  directHits,
  exactHits,
  type Hit,
  inTitles,
  nameHits,
  nearestKeys,
  slipHits,
  startsOf,
  weightOf,
} from './term-matches.rules.ts';

const bare = { isbn: null, publisher_id: null, category_id: null };
const lexemesOf = (title: string, author: string | null = null) =>
  bookDocument({ ...bare, title, author }).lexemes;

/** The best hit of a one-word question among the lexemes of a book; 0 for none. */
function scoreOf(typed: string, lexemes: string[], hits = directHits(questionOf(typed))): number {
  return Math.max(0, ...hits.filter(({ lexeme }) => lexemes.includes(lexeme)).map(({ score }) => score));
}
const near = (typed: string, key: string, books = 1) => ({ typed, key, books });
function wordOf(text: string) {
  const [word] = searchKey(text).words;
  if (!word) throw new Error('There is no word.');
  return word;
}

describe('what answers a word', () => {
  it('is worth more the nearer it is, and more in a title than in an author', () => {
    const worth = [
      scoreOf('bukhari', lexemesOf('Bukhari')),
      scoreOf('bukhari', lexemesOf('Other', 'Bukhari')),
      scoreOf('bukhari', lexemesOf('বুখারী')),
      scoreOf('bukhari', lexemesOf('Other', 'বুখারী')),
      scoreOf('bukhari', lexemesOf('Muslim')),
    ];
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
    expect(new Set(worth).size).toBe(worth.length);
    expect(worth.at(-1)).toBe(0);
  });

  it('is also a pair of words, typed or written as one', () => {
    expect(scoreOf('nasiruddin', lexemesOf('Nasir Uddin'))).toBeGreaterThan(0);
    expect(scoreOf('nasir uddin', lexemesOf('Nasiruddin'))).toBeGreaterThan(0);
  });

  it('is little for a key of one sign', () => {
    expect(scoreOf('o', lexemesOf('i'))).toBeLessThan(scoreOf('bukhari', lexemesOf('বুখারী')));
  });

  it('is, for what was typed exactly, that word in its script alone', () => {
    const exact = (title: string) => scoreOf('bukhari', lexemesOf(title), exactHits(questionOf('bukhari')));
    expect(exact('BUKHĀRĪ')).toBeGreaterThan(0);
    expect(exact('bokhari')).toBe(0);
    expect(exact('বুখারী')).toBe(0);
  });
});

describe('the word that is being typed', () => {
  it.each([
    ['riy', ['Triy', 'Ariy']],
    ['r', []],
    ['', []],
    ['kitab sal', ['Tsal', 'tsl', 'Asal', 'asl']],
  ])('of "%s" is looked up by its beginning', (typed, starts) => {
    expect(startsOf(questionOf(typed))).toEqual(starts);
  });

  it('answers better the more of it is there, and by the letters before the key', () => {
    const score = (lexeme: string) => beginningHits(questionOf('kitab sal'), [{ lexeme }])[0]?.score ?? 0;
    expect(score('Tsale')).toBeGreaterThan(score('Tsalehin'));
    expect(score('Tsalehin')).toBeGreaterThan(score('tslhn'));
    expect(score('Tsalehin')).toBeGreaterThan(score('Asalehin'));
    expect(score('usal')).toBe(0);
    expect(beginningHits(questionOf(''), [{ lexeme: 'Tsal' }])).toEqual([]);
  });
});

describe('the keys near to a word', () => {
  it('are those one slip away, with the same first sign before others, of many books before few', () => {
    const found = nearestKeys(wordOf('salehin'), [
      near('slhn', 'tlhn', 5),
      near('slhn', 'slhm', 1),
      near('slhn', 'slh', 3),
      near('slhn', 'sl', 99),
      near('other', 'slhk', 99),
    ]);
    expect(found.map(({ key }) => key)).toEqual(['slh', 'slhm', 'tlhn']);
  });

  it('are ten at most', () => {
    const many = [...'bcdfgjkmprtw'].map((letter) => near('slhn', `slh${letter}`));
    expect(nearestKeys(wordOf('salehin'), many)).toHaveLength(10);
  });

  it('are worth less than the key itself, and the one taken for the word more than others', () => {
    const hits = slipHits(0, [near('slhn', 'slhm'), near('slhn', 'slhk'), near('slhn', 'tlhn')], 'slhm');
    const score = (lexeme: string) => hits.find((hit) => hit.lexeme === lexeme)?.score ?? 0;
    expect(score('tslhm')).toBeGreaterThan(score('tslhk'));
    expect(score('tslhk')).toBeGreaterThan(score('ttlhn'));
    expect(score('tslhm')).toBeGreaterThan(score('aslhm'));
    expect(score('tslhm')).toBeLessThan(scoreOf('salehin', ['tslhn']));
  });
});

describe('hits', () => {
  const hit = (place: number, lexeme: string, score: number): Hit => ({ place, lexeme, score });

  it('of publishers and categories are worth less than those of titles and authors', () => {
    const [named] = nameHits([{ place: 2, kind: 'publisher', id: 'one' }]);
    expect(named).toMatchObject({ place: 2, lexeme: 'pone' });
    expect(nameHits([{ place: 0, kind: 'category', id: 'two' }])[0]?.lexeme).toBe('ctwo');
    expect(named?.score ?? 1).toBeLessThan(scoreOf('bukhari', ['abkr']));
  });

  it.each([
    ['Tword', true],
    ['tkey', true],
    ['uother', true],
    ['jpair', true],
    ['Aword', false],
    ['akey', false],
    ['bother', false],
    ['hpair', false],
    ['pid', false],
    ['cid', false],
    ['i978', false],
  ])('with %s are in titles: %s', (lexeme, expected) => {
    expect(inTitles(hit(0, lexeme, 1))).toBe(expected);
  });

  it('are kept once for each word, with the best score', () => {
    expect(bestOnly([hit(0, 'ta', 0.5), hit(1, 'ta', 0.2), hit(0, 'ta', 0.9), hit(0, 'ta', 0.1)])).toEqual([
      hit(0, 'ta', 0.9),
      hit(1, 'ta', 0.2),
    ]);
  });

  it('weigh more the fewer books have them, and least when there are none', () => {
    const books = new Map([
      ['trare', 1],
      ['tcommon', 5000],
    ]);
    const [rare, common] = ['trare', 'tcommon'].map((lexeme) => weightOf([hit(0, lexeme, 1)], books));
    expect(rare).toBeGreaterThan(common ?? 1);
    expect(common).toBeGreaterThan(weightOf([], books));
  });
});
