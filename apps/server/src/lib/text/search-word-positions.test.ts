import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinKeys, searchKey } from './search-words.ts';

/** The parts of a text that its words cover. */
const cuts = (text: string) => searchKey(text).words.map(({ start, end }) => text.slice(start, end));

describe('the positions of words', () => {
  it.each([
    ['Riyad as-Salihin', ['Riyad', 'as', 'Salihin']],
    ['  «Kitāb»,  ২য় খণ্ড!', ['Kitāb', '২য়', 'খণ্ড']],
    ["Fazail-e-A'maal", ['Fazail', 'e', "A'maal"]],
    ["'quoted'", ['quoted']],
    ['Café au lait'.normalize('NFD'), ['Cafe\u0301', 'au', 'lait']],
    ['বড় যোদ্ধা', ['বড়', 'যোদ্ধা']],
    ['বড় যোদ্ধা'.normalize('NFD'), ['বড়'.normalize('NFD'), 'যোদ্ধা'.normalize('NFD')]],
    ['আহ্‌মাদ র‍্যাব', ['আহ্‌মাদ', 'র‍্যাব']],
    ['محمد ﷺ رسول الله', ['محمد', 'رسول', 'الله']],
    ['ﷺ سيرة', ['سيرة']],
    ['ﷲ أكبر', ['أكبر']],
    ['📚 Books 👨‍👩‍👧 read', ['Books', 'read']],
    ['a📚b', ['a', 'b']],
    ['إِحْيَاءُ عُلُومِ', ['إِحْيَاءُ', 'عُلُومِ']],
    ['ﬁqh ½ Ⅷ ⑴', ['ﬁqh', '½', 'Ⅷ', '⑴']],
    ['one\u0000two\u00ADthree', ['one', 'two\u00ADthree']],
    ['𝓑𝓸𝓸𝓴 two', ['𝓑𝓸𝓸𝓴', 'two']],
  ])('are those of the text as it was given: %j', (text, expected) => {
    expect(cuts(text)).toEqual(expected);
  });
});

describe('joined keys', () => {
  it.each([
    [[], ''],
    [['rd', 'slhn'], 'rdslhn'],
    [['nsr', 'adn'], 'nsrdn'],
    [['abn', 'abn'], 'abnbn'],
    [['a', 'a'], 'a'],
    [['kn', 'nb'], 'knb'],
  ])('drop vowels inside and what is doubled: %j', (keys, joined) => {
    expect(joinKeys(keys)).toBe(joined);
  });
});

const nuktas = ['ড\u09BC', 'ঢ\u09BC', 'য\u09BC', '\u09DC', '\u09DD', '\u09DF'];
/** Syllables of Bengali words: vowel signs come only after a letter. */
const syllable = fc.tuple(
  fc.constantFrom(...'কখগঙচছজঞটডঢণতথদধনপফবভমযরলশষসহআইঈউঊ', ...nuktas),
  fc.constantFrom('', '', '্ক', '্য', '্ব', '্ষ', '্\u200C', '\u200D্য'),
  fc.constantFrom('', ...'ািীুূেৈোৌংঃঁৎ'),
);
const bengali = fc.array(syllable, { maxLength: 6 }).map((syllables) => syllables.flat().join(''));
const arabic = fc.string({ unit: fc.constantFrom(...'بتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئةىءَُِّْـگپچکی') });
const latin = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCĀāīūḥṣḍéñ'ʿ-") });
/** Texts of several words in the three scripts. */
const written = fc.array(fc.oneof(bengali, arabic, latin), { maxLength: 5 }).map((words) => words.join(' '));
/** Any text: whole characters, lone surrogates, and what people type. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((codes) => String.fromCharCode(...codes)),
  fc
    .array(fc.integer({ min: 0x0600, max: 0x09ff }), { maxLength: 40 })
    .map((codes) => String.fromCharCode(...codes)),
  written,
);

const runs = { numRuns: 500 };

describe('any text', () => {
  it('has words with a key, separate and in order, each inside the text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        let last = 0;
        for (const { start, end, word, key, otherKeys } of searchKey(text).words) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
          for (const form of [word, key, ...otherKeys]) expect(form).not.toBe('');
          expect(otherKeys).not.toContain(key);
          expect(new Set(otherKeys).size).toBe(otherKeys.length);
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      runs,
    );
  });

  it('is the text of its words, and has a joined key when it has words', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { words, text: own, wholeKey } = searchKey(text);
        expect(own).toBe(words.map(({ word }) => word).join(' '));
        expect(wholeKey === '').toBe(words.length === 0);
      }),
      runs,
    );
  });

  it('has words of bounded length, however long it is', () => {
    for (const letter of ['a', 'ক', 'ب', 'book', '1', 'ab ']) {
      const { words } = searchKey(letter.repeat(20_000));
      for (const { word, otherKeys } of words) {
        expect(word.length).toBeLessThanOrEqual(40);
        expect(otherKeys.length).toBeLessThanOrEqual(6);
      }
    }
  });
});

describe('a text in the three scripts', () => {
  const withoutPositions = (text: string) =>
    searchKey(text).words.map(({ word, key, otherKeys, isStopWord }) => ({
      word,
      key,
      otherKeys,
      isStopWord,
    }));

  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('has the same words in the form %s', (form) => {
    fc.assert(
      fc.property(written, (text) => {
        expect(withoutPositions(text.normalize(form))).toEqual(withoutPositions(text));
      }),
      runs,
    );
  });

  it('has the same words in capital letters', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(withoutPositions(text.toUpperCase())).toEqual(withoutPositions(text));
      }),
      runs,
    );
  });

  // Arabic words lose their article, and the rest may look like an article again.
  it.each([
    ['Bengali', bengali],
    ['Latin', latin],
  ])('stays as it is when it is folded again: %s', (_script, words) => {
    fc.assert(
      fc.property(words, (text) => {
        const folded = searchKey(text).text;
        expect(searchKey(folded).text).toBe(folded);
      }),
      runs,
    );
  });
});
