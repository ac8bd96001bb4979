import { afterEach, expect, it } from 'vitest';
import { ENGLISH, speak } from './spoken.ts';
import { t } from './texts.ts';

const books = '{count, plural, =0 {No books} one {# book} other {# books}} at {hall}';
const bengali = {
  language: 'bn',
  locale: 'bn-BD-u-nu-beng',
  texts: { Home: 'প্রথম পাতা', 'Page {page}': 'পাতা {page}', [books]: '{hall}: {count, plural, other {#টি বই}}' },
} as const;

afterEach(() => speak(ENGLISH));

it.each([
  ['Home', undefined, 'Home', 'প্রথম পাতা'],
  ['Page {page}', { page: 1204 }, 'Page 1204', 'পাতা ১২০৪'],
  ['Page {page}', { page: 'C000123' }, 'Page C000123', 'পাতা C000123'],
  [books, { count: 0, hall: 'Hall 1' }, 'No books at Hall 1', 'Hall 1: ০টি বই'],
  [books, { count: 1, hall: 'Hall 1' }, '1 book at Hall 1', 'Hall 1: ১টি বই'],
  [books, { count: 123456, hall: 'Hall 1' }, '123,456 books at Hall 1', 'Hall 1: ১,২৩,৪৫৬টি বই'],
])('writes %j with %j in the language that is spoken', (text, values, english, inBengali) => {
  expect(t(text, values)).toBe(english);
  speak(bengali);
  expect(t(text, values)).toBe(inBengali);
});

it.each([
  ["You can't borrow 5 < 6 # books", {}, "You can't borrow 5 < 6 # books"],
  ['{n, number} of {n}', { n: 1204 }, '1,204 of 1204'],
  ['{who, select, reader {a reader} other {an {who}}} has it', { who: 'reader' }, 'a reader has it'],
  ['{who, select, reader {a reader} other {an {who}}} has it', { who: 'admin' }, 'an admin has it'],
  ['{n, plural, one {<b>#</b> day} other {# days of {name}}}', { n: 2, name: 'Ali' }, '2 days of Ali'],
  ['{n, plural, one {<b>#</b> day} other {# days}}', { n: 1 }, '1 day'],
])('writes %j with %j', (text, values, written) => {
  expect(t(text, values)).toBe(written);
});

it.each(['{count', '{count, plural, one {# book}}', 'a {b c} d', '<b>never closed', 'closed</b>', '}'])(
  'refuses %j, which is no message',
  (text) => {
    expect(() => t(text, {})).toThrow(SyntaxError);
  },
);

it('keeps the English text where a language has none', () => {
  speak(bengali);
  expect(t('Browse books')).toBe('Browse books');
});
