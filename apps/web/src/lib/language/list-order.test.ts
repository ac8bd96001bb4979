import { afterEach, expect, it } from 'vitest';
import { inLanguageOrder } from './list-order.ts';
import { ENGLISH, speak } from './spoken.ts';

afterEach(() => speak(ENGLISH));

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const inBengali = (names: readonly string[]) => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  return inLanguageOrder(named(names)).map(({ name }) => name);
};

it('leaves a list in English as it came', () => {
  const list = named(['Zia Hall', 'জগন্নাথ হল', 'Amar Ekushey Hall']);
  expect(inLanguageOrder(list)).toBe(list);
});

it.each([
  ['ৎ with ত, not after হ', ['উত্তরা প্রকাশনী', 'উৎস প্রকাশন', 'উথান প্রকাশ']],
  ['ড় beside ড, however it is written', ['গাজী', 'গাড়ি চালানো', 'গা\u09DCো পাহাড়', 'গাঢ় নীল', 'গাণিতিক']],
  ['য় beside য, not after হ', ['মওদুদী', 'মাযহার', '\u09DFাকুব', 'রহিম', 'হাসান']],
  ['ং and ঁ before the consonants', ['বাংলা একাডেমি', 'বাঁধন', 'বাকের', 'বাগদাদ']],
  ['ক্ষ as a joined ক, before খ', ['কৌশিক', 'ক্রান্তি', 'ক্ষমা', 'খালেদ']],
  ['the vowel signs after the bare consonant', ['কমল', 'কাজী', 'কিতাব', 'কুরআন', 'কোরবান']],
  ['Bengali before other scripts', ['আলী', 'হাসান', 'Ali', 'Zahid', 'علي']],
  ['a name by its letters, not its signs', ['(অনু.) আব্দুল হক', '“ইসলাম” প্রকাশ', 'উমর']],
])('sorts %s in Bengali', (_, names) => {
  expect(inBengali(names.toReversed())).toEqual(names);
  expect(inBengali(names.toSorted())).toEqual(names);
});

it('sorts a list once', () => {
  const list = named(['হাসান', 'আলী']);
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  expect(inLanguageOrder(list)).toBe(inLanguageOrder(list));
});
