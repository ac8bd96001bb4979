/*
 * The sounds of the graphemes (letters, and groups of letters with one sound) of three scripts to a reader in Dhaka, as
 * coarse classes of consonants: the tables of `search-words.ts`. Where people disagree about a sound, the second and third
 * choices give a word further keys. Vowels, y and w have no class.
 */

/** The classes that a grapheme can have, the usual one first; `''` for vowels and half vowels. */
export type ConsonantClasses = readonly [usual: string, ...others: string[]];

/** Parses `'ক k খ k'` into pairs; `/` separates the choices of a grapheme and `_` means no class. */
function sounds(table: string): [string, ConsonantClasses][] {
  const parts = table.trim().split(/\s+/);
  return parts.flatMap((grapheme, index): [string, ConsonantClasses][] => {
    if (index % 2 === 1) return [];
    const [usual = '', ...others] = (parts[index + 1] ?? '').split('/').map((part) => part.replace('_', ''));
    return [[grapheme, [usual, ...others]]];
  });
}

// The nukta letters (য়, ড়, ঢ়) are two characters, as NFKC leaves them.
const bengali = sounds(`
  ক k খ k গ g ঘ g ঙ n চ s ছ s জ j ঝ j ঞ n ট t ঠ t ড d ঢ d ণ n ত t থ t দ d ধ d ন n প p ফ f ব b ভ b ম m য j র r ল l শ s
  ষ s স s হ h ৎ t ং n ঋ r ৃ r ৰ r ৱ _/b
  য\u09BC _ ড\u09BC r ঢ\u09BC r ওয\u09BC _/b ক্ষ k জ্ঞ g ঙ্গ n/ng ঙ্ঘ n/ng ংগ n/ng
  ্য _ ্ব _/b র্য rj র্ব rb ল্ব lb ম্ব mb ব্ব b`);

const arabic = sounds(`
  ب b ت t ث s/t ج j ح h خ k د d ذ j/d ر r ز j س s ش s ص s ض d/j ط t ظ j/d غ g ف f ق k ك k ل l م m ن n ه h ة _/t و _/b وو _/bb
  پ p چ s گ g ژ j ٹ t ڈ d ڑ r ں n`);

const latin = sounds(`
  b b d d f f g g h h j j k k l l m m n n p p q k r r s s t t v b x ks z j/d w _/b c k ce s ci s cy s
  kh k/kh kkh k gh g sh s/sh th t/s/th tth t dh d/j/dh ch s/k ck k ph f bh b jh j zh j ng n/ng`);

/** Every grapheme that has a consonant sound. */
export const soundsOf: ReadonlyMap<string, ConsonantClasses> = new Map([...bengali, ...arabic, ...latin]);

// Arabic proclitics with the article; but not those of the name of God, which is written with one l here.
const arabicArticle = /^(?:و?لل|[وفبك]?ال)(?!ه\p{L}?$)(?=\p{L}{2})/u;

/** Removes differences without meaning: joiners, apostrophes, diacritics, Arabic articles. Applied in this order. */
export const plainSpellings: readonly [RegExp, string][] = [
  // NFKC splits some characters, and not all parts belong to words ('⑴', '½').
  [/[^\p{L}\p{M}\p{N}\u200D]/gu, ''],
  // A mute ya after ra is written with a joiner; without one it is a rapha, which is pronounced.
  [/র\u200D্য/g, 'র'],
  [/[\u200Dʿʾʼ]/g, ''],
  [/[\u0300-\u036F]/g, ''],
  [/[\u064B-\u065F\u0670\u06D6-\u06ED\u0640ء]/g, ''],
  [/ٱ/g, 'ا'],
  [/الله/g, 'اله'],
  // An alif with a hamza does not begin an article.
  [arabicArticle, ''],
  [/[أإآ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/[ئىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/[ہھ]/g, 'ه'],
  [/অা/g, 'আ'],
];

/** Spellings that are equal within a script. Applied in this order. */
export const spellingVariants: readonly [RegExp, string][] = [
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/ণ/g, 'ন'],
  [/[শষছ]/g, 'স'],
  [/[ডঢ]\u09BC/g, 'র'],
  [/(?<!র)্য(?!\u09BC)/g, ''],
  [/য(?!\u09BC)/g, 'জ'],
  [/ৎ/g, 'ত'],
  [/ঙ/g, 'ং'],
  [/[ঁঃ্]/g, ''],
  [/ة/g, 'ه'],
];

/** In the spelling that `spellingVariants` produces. */
export const stopWords: ReadonlySet<string> = new Set(
  `al el ar as ash at an ad az ul ur us ush ut un ud uz e i ye yi wa wal the of a and in on to for
   আল আর আস আত আন আদ আজ উল উর উস উত উন উদ এ ই ও এবং`.split(/\s+/),
);

/** Articles and endings that are written together with a word; without them it is the same word. */
export const affixes: readonly RegExp[] = [
  /(?<=^[a-z]{3,})u(?:sh|th|[lrstndz])$/,
  /^al(?=[a-z]{4,})/,
  /(?<=^[\u0980-\u09FF]{2,})ু[লরসশতনদজয]$/,
  /^আল(?=[\u0980-\u09FF]{3,})/,
  /(?<=^[\u0980-\u09FF]{3,})(?:ের|দের|কে|তে)$/,
  /^و(?=[\u0620-\u064A]{3,})/,
];
