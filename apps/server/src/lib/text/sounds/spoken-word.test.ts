import { describe, expect, it } from 'vitest';
import { soundsOfNumbers } from './sound-numbers.ts';
import { spokenWord } from './spoken-word.ts';

/** The signs of a word; `~` before a weak one, `2` after a doubled one. */
const signsOf = (word: string) =>
  soundsOfNumbers(spokenWord(word).numbers)
    .map(({ sign, weak, doubled }) => `${weak ? '~' : ''}${sign}${doubled ? '2' : ''}`)
    .join('');

describe('a Bengali word', () => {
  it.each([
    ['বুখারী', 'buKari'],
    ['নজরুল', 'n~oj~orul~O'],
    ['জান্নাত', 'jan2at~O'],
    ['জান্নাহ', 'jan2aة~O'],
    ['রহস্য', 'r~oh~os2~y~O'],
    ['ব্যোমকেশ', 'b~yom~okeS~O'],
    ['হজ্ব', 'h~oj2~w~O'],
    ['হুমায়ূন', 'humayun~O'],
    ['ওয়াহহাব', 'wah~ohab~O'],
    ['সূর্য', 'surj~O'],
    ['ক্ষমা', 'K~oma'],
    ['ঐক্য', 'oik2~y~O'],
    ['বাংলা', 'baNla'],
    ['২০', '20'],
  ])('%s sounds %s', (word, expected) => {
    expect(signsOf(word)).toBe(expected);
    expect(signsOf(word.normalize('NFD'))).toBe(expected);
  });
});

describe('an Arabic word', () => {
  it.each([
    ['البخاري', 'bKarY'],
    ['التَّفْسِير', 'tfsYr'],
    ['والقرآن', 'qran'],
    ['سيرة', 'sYrة'],
    ['نووي', 'nWWY'],
    ['عثمان', 'Aṯman'],
    ['أحمد', 'Ahmd'],
    ['رياض', 'rYaḍ'],
    ['الله', 'Alh'],
    ['کتاب', 'ktab'],
  ])('%s sounds %s', (word, expected) => {
    expect(signsOf(word)).toBe(expected);
  });
});

describe('a word in Latin letters', () => {
  it.each([
    ['seerah', 'siraة'],
    ['Ṣaḥīḥ', 'sahih'],
    ['tafseer', 'tafsir'],
    ['riyadh', 'riyaδ'],
    ['jannah', 'jan2aة'],
    ['Hadith', 'hadiθ'],
    ['poetry', 'poetri'],
    ["qur'an", 'quran'],
    ['science', 's2iens~e'],
    ['box', 'boks'],
    ['ghazzali', 'Gaz2ali'],
    ['byomkesh', 'byomkeS'],
  ])('%s sounds %s', (word, expected) => {
    expect(signsOf(word)).toBe(expected);
  });
});
