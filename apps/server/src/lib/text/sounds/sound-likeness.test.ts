import { describe, expect, it } from 'vitest';
import { likeness } from './sound-likeness.ts';
import { spokenWord } from './spoken-word.ts';

const between = (typed: string, other: string) => likeness(spokenWord(typed), spokenWord(other));
/** A word like this counts as what was asked for (`weights.rules.ts`). */
const close = 0.84;

describe('words that are close', () => {
  it.each([
    ['seerah', 'সীরাত'],
    ['seerah', 'السيرة'],
    ['sirat', 'সিরাহ'],
    ['riyadh', 'رياض'],
    ['riyadh', 'রিয়াদুস'],
    ['bukhari', 'বোখারী'],
    ['taymiyyah', 'তাইমিয়া'],
    ['taymiyyah', 'تيمية'],
    ['nawawi', 'নাওয়াবী'],
    ['nawawi', 'النووي'],
    ['রমজান', 'رمضان'],
    ['ramadan', 'রমজান'],
    ['hadis', 'الحديث'],
    ['usman', 'عثمان'],
    ['zakat', 'যাকাত'],
    ['dua', 'দোয়া'],
    ['kobita', 'কবিতার'],
    ['ইতিহাসের', 'ইতিহাস'],
    ['mohammad', 'Muhammad'],
    ['books', 'book'],
    ['telescobe', 'telescope'],
    ['hist', 'history'],
  ])('%s and %s', (typed, other) => {
    expect(between(typed, other)).toBeGreaterThanOrEqual(close);
  });
});

describe('words that only share consonants', () => {
  it.each([
    ['seerah', 'চেয়ার'],
    ['riyadh', 'রাজা'],
    ['riyadh', 'Road'],
    ['taymiyyah', 'তুমিও'],
    ['taymiyyah', 'টাইম'],
    ['السيوطي', 'সত্তা'],
    ['history', 'ইতিহাস'],
    ['physics', 'Physical'],
    ['', 'সীরাত'],
    ['seerah', ''],
  ])('%s and %s are not close', (typed, other) => {
    expect(between(typed, other)).toBeLessThan(close);
  });
});

describe('of two words', () => {
  it.each([
    ['seerah', 'سيرة', 'السيراء'],
    ['jannah', 'জান্নাত', 'জানা'],
    ['bukhari', 'বুখারী', 'বোকারাই'],
    ['hajj', 'حج', 'حاجة'],
    ['sahaba', 'صحابة', 'صاحب'],
    ['tafsir', 'তাফসীর', 'তাফসীরুল'],
    ['omar', 'عمر', 'آمر'],
  ])('%s is more like %s than like %s', (typed, nearer, farther) => {
    expect(between(typed, nearer)).toBeGreaterThan(between(typed, farther));
  });

  it('the same one is wholly alike, whatever its marks', () => {
    expect(between('Ṣaḥīḥ', 'sahih')).toBe(1);
    expect(between('কবিতা', 'কবিতা')).toBe(1);
    expect(between('التَّفسير', 'التفسير')).toBe(1);
  });
});

it('is the same with a least likeness, wherever it is above it', () => {
  const words = [
    'volleyball',
    'ভালোবাসি',
    'seerah',
    'সীরাত',
    'السيرة',
    'চেয়ার',
    'bukhari',
    'বোখারী',
    'books',
    'book',
    'কবিতার',
    'kobita',
    'hist',
  ];
  for (const one of words) {
    for (const other of words) {
      const whole = between(one, other);
      const bounded = likeness(spokenWord(one), spokenWord(other), 0.62);
      expect(whole >= 0.62 ? bounded : bounded < 0.62, `${one} and ${other}`).toBe(
        whole >= 0.62 ? whole : true,
      );
    }
  }
});
