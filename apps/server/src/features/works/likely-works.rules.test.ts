import { describe, expect, it } from 'vitest';
import { searchKey } from '../../lib/text/search-words.ts';
import { alikeInOtherScript, booksOfWord, lookupsOf, mayBeSameAuthor, rarest } from './likely-works.rules.ts';

const book = (title: string, ...others: string[]) => ({
  title,
  title_keys: [title, ...others].map((one) => searchKey(one).wholeKey),
});

describe('the titles of two books', () => {
  it.each([
    ['the same words', book('The Productive Muslim'), book('প্রোডাক্টিভ মুসলিম'), 100],
    ['the same words in Arabic', book('Riyadus Salehin'), book('رياض الصالحين'), 100],
    ['one consonant of eight more', book('Al-Adab Al-Mufrad'), book('আল-আদাবুল মুফরাদ'), 87],
    ['one consonant of five more', book('Fiqh-us-Sunnah'), book('ফিকহুস সুন্নাহ'), null],
    ['other words', book('The Productive Muslim'), book('রিয়াদুস সালেহীন'), null],
    ['the same script', book('Riyadus Salehin'), book('Riyad as-Salihin'), null],
    ['another title of one', book('Gardens of the Righteous', 'Riyad as-Salihin'), book('রিয়াদুস সালেহীন'), 100],
    ['other titles of both', book('Gardens', 'الرحيق المختوم'), book('জান্নাতি', 'الرحيق المختوم'), 100],
    ['a single sound', book('Nun'), book('নূন'), null],
    ['no words at all', book('???'), book('১!'), null],
  ])('with %s', (_what, one, other, percent) => {
    expect(alikeInOtherScript(one, other)).toBe(percent);
    expect(alikeInOtherScript(other, one)).toBe(percent);
  });
});

it.each([
  ['Imam Al-Bukhari', 'ইমাম বুখারী (রহ.)', true],
  ['البخاري', 'ইমাম বুখারী (রহ.)', true],
  ['Mohammed Faris', 'মোহাম্মদ ফারিস', true],
  ['Muhammad Yusuf Kandhlawi', 'মাওলানা মুহাম্মদ ইউসুফ কান্ধলভী (রহ.)', true],
  ['Muhammad bin Abdul-Wahhab', 'صالح الفوزان', false],
  ['Tanjim Rahman', 'الأخفش الأصغر', false],
  ['Imam Malik', 'ইমাম বুখারী', false],
  ['Dr. Imam', 'ড. ইমাম', true],
  ['???', 'ইমাম', false],
])('the author %s may be %s: %s', (one, other, same) => {
  expect([mayBeSameAuthor(one, other), mayBeSameAuthor(other, one)]).toEqual([same, same]);
});

describe('the words by which books like one are looked for', () => {
  it('are the keys of its titles, as printed and other ones', () => {
    expect(lookupsOf(['Triyad', 'trds', 'jrdslhn', 'ards', 'oslhn', 'tst'])).toEqual([
      'trds',
      'ords',
      'jrdslhn',
      'rrdslhn',
      'tslhn',
      'oslhn',
    ]);
  });

  it('are the few that few books have', () => {
    const counts = new Map([
      ['ta', 9],
      ['tb', 2],
      ['tc', booksOfWord + 1],
      ['td', 0],
      ['te', booksOfWord],
      ['tf', 3],
      ['tg', 4],
    ]);
    expect(rarest(['ta', 'tb', 'tc', 'td', 'te', 'tf', 'tg', 'unknown'], counts)).toEqual([
      'tb',
      'tf',
      'tg',
      'ta',
    ]);
  });
});
