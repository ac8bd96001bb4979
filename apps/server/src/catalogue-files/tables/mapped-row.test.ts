import { describe, expect, it } from 'vitest';
import { storedInEnglish } from '../../test/in-english.ts';
import { fieldsOfHeader } from './header-words.ts';
import { mappedRow } from './mapped-row.ts';

const bare = { title: 'A', other_titles: [], copies: [], notes: [] };
const row = (facts: Record<string, string>) => {
  const given = { title: 'A', ...facts };
  return mappedRow(Object.values(given), fieldsOfHeader(Object.keys(given)));
};

describe('the columns of a list are known by their names', () => {
  it.each([
    [
      ['Book Name', 'Writer', 'Qty.', 'Hall'],
      ['title', 'author', 'copies', 'hall'],
    ],
    [
      ['বইয়ের নাম', 'লেখক', 'প্রকাশনী', 'বিষয়', 'কপি সংখ্যা'],
      ['title', 'author', 'publisher', 'category', 'copies'],
    ],
    [
      ['titolo', 'ISBN-13', 'Remarks', ''],
      ['title', 'isbn', null, null],
    ],
    [
      ['title', 'Title', 'title_original'],
      ['title', null, 'title_original'],
    ],
    [
      ['العنوان', 'المؤلف'],
      ['title', 'author'],
    ],
  ])('%j', (header, fields) => {
    expect(fieldsOfHeader(header)).toEqual(fields);
  });
});

describe('a row', () => {
  it.each([
    ['what a spreadsheet keeps as text', { isbn: '="9789844323643"' }, { isbn: '9789844323643' }],
    ['an apostrophe before a number', { isbn: "'9789844323643" }, { isbn: '9789844323643' }],
    ['an escaped formula', { author: "'=x" }, { author: '=x' }],
    ['Bengali digits', { year: '২০১৯', pages: '৩২০ পৃষ্ঠা' }, { year: 2019, pages: 320 }],
    ['a number of a spreadsheet', { year: '2019.0' }, { year: 2019 }],
    ['a language by its name', { language: 'বাংলা' }, { language: 'bn' }],
    ['a language by its long code', { language: 'ENG' }, { language: 'en' }],
    [
      'other titles',
      { title_original: 'B | C' },
      {
        other_titles: [
          { title: 'B', kind: 'original' },
          { title: 'C', kind: 'original' },
        ],
      },
    ],
    ['a number of copies', { hall: 'North', copies: '৩' }, { copies: [{ hall: 'North', count: 3 }] }],
    ['a hall alone', { hall: 'North' }, { copies: [{ hall: 'North', count: 1 }] }],
    [
      'codes',
      { hall: 'North', code: 'C1; C2' },
      {
        copies: [
          { hall: 'North', label: 'C1' },
          { hall: 'North', label: 'C2' },
        ],
      },
    ],
  ])('is read with %s', (_what, facts, read) => {
    expect(row(facts)).toEqual({ ...bare, ...read });
  });

  it.each([
    ['a shortened ISBN', { isbn: '9.78E+12' }, 'shortened the ISBN to 9.78E+12'],
    ['the same with a comma', { isbn: '9,78984E+12' }, 'shortened the ISBN'],
    ['copies in words', { copies: 'many' }, "“many” isn't a number of copies"],
    ['too many copies', { copies: '5000' }, 'up to 500'],
  ])('is refused for %s', (_what, facts, words) => {
    expect(storedInEnglish(row(facts).refused)).toContain(words);
  });

  it.each([
    ['a lost nine', { isbn: '789844323643' }, undefined, 'perhaps it is 9789844323643'],
    ['a lost zero', { isbn: '140449132' }, undefined, 'perhaps it is 0140449132'],
    ['a wrong digit', { isbn: '9789844323644' }, '9789844323644', 'has a wrong digit'],
    ['an old number', { isbn: 'SBN 42' }, 'SBN 42', "isn't an ISBN of 10 or 13 digits"],
    ['words', { isbn: 'none' }, undefined, "“none” isn't an ISBN"],
    ['an unknown language', { language: 'Elvish' }, undefined, "We don't know the language “Elvish”"],
    ['a year of no calendar', { year: '99999' }, undefined, 'We leave out the year “99999”'],
  ])('has a note about %s', (_what, facts, isbn, words) => {
    const read = row(facts);
    expect([read.isbn, read.refused]).toEqual([isbn, undefined]);
    expect(read.notes.map(storedInEnglish)).toEqual([expect.stringContaining(words)]);
  });

  it('with more cells than columns is refused, unless they are empty', () => {
    expect(mappedRow(['A', 'B'], ['title']).refused).toContain('more cells');
    expect(mappedRow(['A', ' '], ['title']).refused).toBeUndefined();
  });
});
