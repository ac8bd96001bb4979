/*
 * What the letters of three scripts sound like to a reader in Dhaka, as coarse classes of consonants: the tables of
 * `search-key.ts`. Signs of several letters stand for one sound. Where people disagree about a sound, the second and
 * third choices make further keys of a word. Vowels, y and w have no class.
 */

/** The classes that a sign may have, the usual one first; `''` for vowels and half vowels. */
export type Sound = readonly [usual: string, ...others: string[]];

/** `'ক k খ k'` as pairs; `/` parts the choices of a sign and `_` stands for no class. */
function sounds(table: string): [string, Sound][] {
  const parts = table.trim().split(/\s+/);
  return parts.flatMap((sign, index): [string, Sound][] => {
    if (index % 2 === 1) return [];
    const [usual = '', ...others] = (parts[index + 1] ?? '').split('/').map((part) => part.replace('_', ''));
    return [[sign, [usual, ...others]]];
  });
}

// The nukta letters (য়, ড়, ঢ়) are written as two signs, as NFKC leaves them.
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

/** Every sign that has a sound; what is missing here is a vowel or says nothing. */
export const soundOf: ReadonlyMap<string, Sound> = new Map([...bengali, ...arabic, ...latin]);

// Arabic proclitics with the article; never those of the name of God, which is written with one l here.
const arabicArticle = /^(?:و?لل|[وفبك]?ال)(?!ه\p{L}?$)(?=\p{L}{2})/u;

/** Signs that say nothing about which word it is: joiners, apostrophes, marks of reading; replaced in this order. */
export const plainSigns: readonly [RegExp, string][] = [
  // Some signs are made of several, and not all of these stand in words ('⑴', '½').
  [/[^\p{L}\p{M}\p{N}\u200D]/gu, ''],
  // A mute ya after ra is written with a joiner; without one it is a rapha, which sounds.
  [/র\u200D্য/g, 'র'],
  [/[\u200Dʿʾʼ]/g, ''],
  [/[\u0300-\u036F]/g, ''],
  [/[\u064B-\u065F\u0670\u06D6-\u06ED\u0640ء]/g, ''],
  [/ٱ/g, 'ا'],
  [/الله/g, 'اله'],
  // An alif with a hamza is no article's.
  [arabicArticle, ''],
  [/[أإآ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/[ئىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/[ہھ]/g, 'ه'],
  [/অা/g, 'আ'],
];

/** Spellings that mean the same inside a script, replaced in this order. */
export const sameSpelling: readonly [RegExp, string][] = [
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

/** Words that join others; looked for only when nothing else was typed. Written as `sameSpelling` leaves them. */
export const fillers: ReadonlySet<string> = new Set(
  `al el ar as ash at an ad az ul ur us ush ut un ud uz e i ye yi wa wal the of a and in on to for
   আল আর আস আত আন আদ আজ উল উর উস উত উন উদ এ ই ও এবং`.split(/\s+/),
);

/** Articles and endings that are written together with a word. What is left is the same word. */
export const gluedArticles: readonly RegExp[] = [
  /(?<=^[a-z]{3,})u(?:sh|th|[lrstndz])$/,
  /^al(?=[a-z]{4,})/,
  /(?<=^[\u0980-\u09FF]{2,})ু[লরসশতনদজয]$/,
  /^আল(?=[\u0980-\u09FF]{3,})/,
  /(?<=^[\u0980-\u09FF]{3,})(?:ের|দের|কে|তে)$/,
  /^و(?=[\u0620-\u064A]{3,})/,
];
