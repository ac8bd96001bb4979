import { describe, expect, it } from 'vitest';
import { storedInEnglish } from '../../test/in-english.ts';
import { marcRecord } from '../../test/marc/records.ts';
import { bookOfRecord } from './book-of-record.ts';
import { withoutIsbd } from './marc-text.ts';

/** The book of a record with a title, in English unless its fields say otherwise. */
const bookWith = (...fields: string[]) =>
  bookOfRecord(marcRecord([`245 10 $a ${'Long '.repeat(40_000)}`, ...fields]));

describe('who made it', () => {
  it.each([
    [['100 1_ $a Ahmed, Humayun, $d 1948-2012.'], { author: 'Humayun Ahmed' }],
    [['100 0_ $a Ibn Kathir.'], { author: 'Ibn Kathir' }],
    [['100 1_ $a আহমেদ, হুমায়ূন'], { author: 'হুমায়ূন আহমেদ' }],
    [['100 1_ $a Rowling, J. K.'], { author: 'J. K. Rowling' }],
    [['110 2_ $a Islamic Foundation Bangladesh.'], { author: 'Islamic Foundation Bangladesh' }],
    [
      ['700 1_ $a Ali, Karim, $e translator.', '700 1_ $a Khan, Rahim'],
      { author: 'Rahim Khan', translator: 'Karim Ali' },
    ],
    [
      ['100 1_ $a One, A', '700 1_ $a Two, B $4 aut', '700 1_ $a Three, C $4 trl'],
      { author: 'A One, B Two', translator: 'C Three' },
    ],
    [['100 1_ $6 880-01 $a Ahmada', '880 1_ $6 100-01 $a আহমদ'], { author: 'আহমদ' }],
  ])('%j', (fields, expected) => {
    expect(bookWith(...fields)).toMatchObject(expected);
  });

  it('names the others in a note', () => {
    const { notes } = bookWith('100 1_ $a One, A', '700 1_ $a Two, B, $e editor.');
    expect(notes.map(storedInEnglish)).toEqual(['Also named in the record: B Two, editor..']);
  });
});

describe('the facts of the edition', () => {
  it.each([
    [['260 __ $a Dhaka : $b Anyaprokash, $c 1993.'], { publisher: 'Anyaprokash', year: 1993 }],
    [['264 _4 $c ©1990', '264 _1 $a Dhaka : $b Somebody, $c [1991]'], { publisher: 'Somebody', year: 1991 }],
    [['264 _1 $b [Somebody],'], { publisher: 'Somebody' }],
    [['260 __ $c ১৯৯৩'], { year: 1993 }],
    [['260 __ $c 1440 [2019]'], { year: 1440 }],
    [['264 _1 $6 880-03 $b Prakasani', '880 _1 $6 264-03 $b প্রকাশনী'], { publisher: 'প্রকাশনী' }],
    [['880 __ $6 260-00/Beng $b প্রকাশনী'], { publisher: 'প্রকাশনী' }],
    [['250 __ $a 2nd ed.'], { edition: '2nd ed.' }],
    [['300 __ $a xii, 320 p. : $b ill. ; $c 24 cm.'], { pages: 320 }],
    [['300 __ $a ৩২০ পৃ.'], { pages: 320 }],
    [['020 __ $a 9780140328721 (pbk.) : $c $9.99'], { isbn: '9780140328721' }],
    [['020 __ $a 984-868-236-9'], { isbn: '984-868-236-9' }],
    [['520 __ $a One.', '520 __ $a Two.'], { description: 'One.\n\nTwo.' }],
  ])('%j', (fields, expected) => {
    expect(bookWith(...fields)).toMatchObject(expected);
  });

  it.each([['260 __ $a [S.l. : $b s.n.], $c 1990'], ['264 _1 $b [publisher not identified],']])(
    'has no publisher in %s',
    (field) => {
      expect(bookWith(field).publisher).toBeUndefined();
    },
  );

  it('takes the year of 008 where no words say it', () => {
    const record = marcRecord(['245 10 $a X'], {
      controls: { '008': '010101s1987    bg            000 0 ben d' },
    });
    expect(bookOfRecord(record)).toMatchObject({ year: 1987 });
  });

  it('takes volume and number from the number of the part', () => {
    expect(bookOfRecord(marcRecord(['245 10 $a Tafsir. $n ২য় খণ্ড /']))).toMatchObject({
      volume: '২য় খণ্ড',
      volume_no: 2,
    });
  });

  it('name further ISBNs and Dewey in a remark', () => {
    const { notes } = bookWith('020 __ $a 1', '020 __ $a 2', '020 __ $z 3', '082 04 $a 297.1/22');
    expect(notes.map(storedInEnglish)).toEqual(['Further ISBNs in the record: 2.', 'Dewey: 297.1/22.']);
  });
});

describe('the language', () => {
  const book = (title: string, code: string) => {
    const controls = { '008': `010101s1987    bg            000 0 ${code} d` };
    return bookOfRecord(marcRecord([`245 10 $a ${title}`], { controls }));
  };

  it.each([
    ['হিমু', 'ben', 'bn'],
    ['হিমু', 'asm', 'as'],
    ['রামায়ণ', 'san', 'sa'],
    ['رياض الصالحين', 'ara', 'ar'],
    ['بہشتی زیور', 'urd', 'ur'],
    ['Gitanjali', 'eng', 'en'],
    ['Gitanjali', 'fre', 'fr'],
    ['Gitanjali', 'fra', 'fr'],
  ])('of %s with the code %s is %s', (title, code, language) => {
    expect(book(title, code)).toMatchObject({ language, notes: [] });
  });

  it.each([
    ['হিমু', 'eng', 'bn'],
    ['رياض الصالحين', 'eng', 'ar'],
    ['بہشتی زیور', 'eng', 'ur'],
    ['شاهنامه چاپ', 'eng', 'fa'],
  ])('of %s that says %s is corrected to %s, and told', (title, code, language) => {
    const read = book(title, code);
    expect(read.language).toBe(language);
    expect(read.notes.map(storedInEnglish)).toEqual([expect.stringContaining(`says "${code}"`)]);
  });

  it('is left open where no code of ours and no script shows it', () => {
    expect(book('Gitanjali', 'xxx').language).toBeUndefined();
  });

  it('is found by the script where the record says none', () => {
    expect(book('হিমু', '   ')).toMatchObject({ language: 'bn', notes: [] });
  });

  it('asks for the printed title of a book that is only transcribed', () => {
    expect(book('Himu', 'ben').notes).toEqual([expect.stringContaining('as it is printed')]);
  });

  it('is taken from 041 first', () => {
    expect(bookWith('041 1_ $a ara $h eng')).toMatchObject({ language: 'ar' });
    expect(bookWith('041 1_ $a engara')).toMatchObject({ language: 'en' });
  });
});

describe('the category', () => {
  it.each([
    ['650 _0 $a Qurʼan $x Commentaries.', 'Quran & Tafsir'],
    ['650 _0 $a Hadith (Islam)', 'Hadith'],
    ['650 _0 $a Muhammad, Prophet, -632 $v Biography.', 'Seerah'],
    ['650 _0 $a Islamic law.', 'Fiqh'],
    ['650 _0 $a Bengali fiction.', 'Fiction'],
    ['650 _0 $a Islam $x History.', 'Islamic History'],
    ['650 _0 $a Islam.', 'Islamic General'],
    ['650 _4 $a Our own heading', 'Our own heading'],
    ['650 _7 $a বাংলা উপন্যাস $2 x', 'Fiction'],
  ])('of %s is %s', (field, category) => {
    expect(bookWith(field)).toMatchObject({ category, notes: [] });
  });

  it('is left open, with a remark, where no heading is known', () => {
    const book = bookWith('650 _0 $a Beekeeping.', '650 _0 $a Bees.');
    expect(book.category).toBeUndefined();
    expect(book.notes.map(storedInEnglish)).toEqual(['No category fits its subjects: Beekeeping; Bees.']);
  });
});

describe('the copies', () => {
  it.each([
    [
      ['852 __ $a North Hall $p C1', '852 __ $a South Hall $p C2'],
      [
        { hall: 'North Hall', label: 'C1' },
        { hall: 'South Hall', label: 'C2' },
      ],
    ],
    [
      ['852 __ $a North Hall', '852 __ $a North Hall', '852 __ $b Shelf'],
      [
        { hall: 'North Hall', count: 2 },
        { hall: 'Shelf', count: 1 },
      ],
    ],
    [['952 __ $a NORTH $b SOUTH $p 100017 $0 0 $1 0'], [{ hall: 'NORTH', label: '100017' }]],
    [['952 __ $a NORTH $p 1', '852 __ $a Elsewhere'], [{ hall: 'NORTH', label: '1' }]],
    [['952 __ $p 1'], [{ label: '1' }]],
  ])('%j', (fields, copies) => {
    expect(bookWith(...fields)).toMatchObject({ copies, notes: [] });
  });

  it('leave out items that Koha has withdrawn or lost, with a remark', () => {
    const book = bookWith('952 __ $a N $p 1', '952 __ $a N $p 2 $0 1', '952 __ $a N $p 3 $1 4');
    expect(book.copies).toEqual([{ hall: 'N', label: '1' }]);
    expect(book.notes).toEqual(['Copies that were withdrawn or lost are left out.']);
  });
});

it('reads a field of very many spaces or digits without a delay', () => {
  expect(withoutIsbd(`One${' '.repeat(200_000)}two /`)).toBe('One two');
  expect(bookWith(`300 __ $a ${'1'.repeat(200_000)}.`).pages).toBeUndefined();
});

it('takes the number of a record as our id only in our own records', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const from = (system: string) =>
    bookOfRecord(marcRecord(['245 10 $a X'], { controls: { '001': id, '003': system } })).book_id;
  expect(from('lending-library')).toBe(id);
  expect(from('OCoLC')).toBeUndefined();
});

describe('a record as long as one can be', () => {
  it('may state very many numbers of pages', () => {
    expect(bookWith(`300 __ $a ${'1 p, 2 p, '.repeat(100_000)}`).pages).toBe(2);
  });

  it('may have a long title and very many others, and very many names and halls', () => {
    const numbers = Array.from({ length: 15_000 }, (_, index) => String(10_000 + index));
    const fields = numbers.flatMap((number) => [
      `246 13 $6 880-${number} $a Title ${number}`,
      `880 13 $6 246-${number} $a নাম ${number}`,
      `700 0_ $a Name ${number} $e author`,
      `952 __ $a Hall ${number}`,
    ]);
    const book = bookOfRecord(marcRecord(['245 10 $a A title', ...fields]));
    expect([book.other_titles.length, book.copies.length]).toEqual([30_000, 15_000]);
    expect(book.author?.split(', ')).toHaveLength(15_000);
  });
});
