import { describe, expect, it } from 'vitest';
import { marcRecord } from '../../test/marc/records.ts';
import { bookOfRecord } from './book-of-record.ts';

const read = (...fields: string[]) => bookOfRecord(marcRecord(fields));

describe('the title', () => {
  it.each([
    ['245 10 $a Sahih al-Bukhari / $c Muhammad.', 'Sahih al-Bukhari'],
    ['245 10 $a Himu : $b a novel / $c Humayun Ahmed.', 'Himu: a novel'],
    ['245 10 $a Tafsir. $n Part 2, $p The cow / $c X.', 'Tafsir. Part 2, The cow'],
    ['245 10 $a Fiqh. $p Prayer.', 'Fiqh, Prayer'],
    ['245 10 $a হিমু / $c হুমায়ূন আহমেদ.', 'হিমু'],
    ['245 10 $a Who is Dr. X? $h [text] /', 'Who is Dr. X?'],
    ['245 10 $a Letters of J.', 'Letters of J.'],
  ])('of %s is %s', (field, title) => {
    expect(read(field).title).toBe(title);
  });

  it('keeps its signs where the leader says that the punctuation of rules was left out', () => {
    const record = marcRecord(['245 10 $a Why?/'], { leader: '00000nam a2200000 c 4500' });
    expect(bookOfRecord(record).title).toBe('Why?/');
  });

  it('that is parallel is another title', () => {
    expect(read('245 10 $a Himu = $b হিমু')).toMatchObject({
      title: 'Himu',
      other_titles: [{ title: 'হিমু', kind: 'translated' }],
    });
  });

  it.each([
    ['linked', ['245 10 $6 880-01 $a Himu /', '880 10 $6 245-01/Beng $a হিমু /']],
    ['linked the other way round', ['245 10 $6 880-01 $a হিমু /', '880 10 $6 245-01/(B $a Himu /']],
    [
      'linked to the second field',
      [
        ...['100 1_ $6 880-01 $a Ahmed', '245 10 $6 880-02 $a Himu'],
        ...['880 1_ $6 100-01 $a আহমেদ', '880 10 $6 245-02 $a হিমু'],
      ],
    ],
    ['standing alone', ['245 10 $a Himu /', '880 10 $6 245-00/Beng $a হিমু /']],
  ])('is the one in the script that is printed, %s', (_how, fields) => {
    expect(read(...fields)).toMatchObject({
      title: 'হিমু',
      other_titles: [{ title: 'Himu', kind: 'other_script' }],
    });
  });

  it('is taken from a field 880 where there is no other', () => {
    expect(read('880 10 $6 245-00/(3/r $a رياض الصالحين')).toMatchObject({
      title: 'رياض الصالحين',
      other_titles: [],
    });
  });

  it('has other ones, each once, with the kind that the record states', () => {
    const book = read(
      '240 10 $a Gulliver’s travels. $l Bengali',
      '245 10 $6 880-01 $a Galibhara /',
      '246 31 $a Gulliver in Bengali',
      '246 1_ $i Short title: $a গালিভার',
      '246 3_ $a Galivar',
      '246 3_ $a Galibhara',
      '765 08 $t Travels into several remote nations',
      '880 10 $6 245-01/Beng $a গালিভারের ভ্রমণ /',
    );
    expect(book.title).toBe('গালিভারের ভ্রমণ');
    expect(book.other_titles).toEqual([
      { title: 'Galibhara', kind: 'other_script' },
      { title: 'Gulliver in Bengali', kind: 'translated' },
      { title: 'গালিভার', kind: 'short' },
      { title: 'Galivar', kind: 'other_script' },
      { title: 'Gulliver’s travels', kind: 'original' },
      { title: 'Travels into several remote nations', kind: 'original' },
    ]);
  });

  it.each([
    ['no title', read('100 1_ $a Somebody'), 'no title'],
    ['an empty one', read('245 10 $a  / '), 'no title'],
    [
      'a deletion',
      bookOfRecord(marcRecord(['245 10 $a X'], { leader: '00000dam a2200000 a 4500' })),
      'deleted',
    ],
    ['a name', bookOfRecord(marcRecord(['100 1_ $a X'], { leader: '00000nz  a2200000 a 4500' })), 'a name'],
  ])('is missing: %s', (_what, row, words) => {
    expect(row.refused).toContain(words);
  });
});
