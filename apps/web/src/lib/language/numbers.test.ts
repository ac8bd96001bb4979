import { afterEach, expect, it } from 'vitest';
import { writeDigits, writeNumber, writeRating } from './numbers.ts';
import { ENGLISH, type Speech, speak } from './spoken.ts';

const BENGALI: Speech = { language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} };

afterEach(() => speak(ENGLISH));

it.each([ENGLISH, BENGALI])('writes numbers as Intl does in $locale', (speech) => {
  speak(speech);
  const { format } = new Intl.NumberFormat(speech.locale);
  for (const count of [0, 7, 10, 999, 1000, 6576, 12_345, 100_000, 1_234_567, 123_456_789, -5, -1204]) {
    expect(writeNumber(count)).toBe(format(count));
  }
});

it.each([
  [ENGLISH, '1,204', '2026', '4.0'],
  [BENGALI, '১,২০৪', '২০২৬', '৪.০'],
])('writes counts, years and ratings: %o', (speech, count, year, rating) => {
  speak(speech);
  expect([writeNumber(1204), writeDigits(2026), writeRating(4)]).toEqual([count, year, rating]);
});
