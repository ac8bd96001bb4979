/** The Unicode text for each sign of the font SutonnyMJ (keyboard Bijoy). Several signs may stand for the same text. */
type Signs = Record<string, string>;

/** Parses a table that is written as text: a sign, its letters, the next sign, and so on. */
function signs(table: string): Signs {
  const words = table.trim().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
  );
}

export const vowels = signs('A অ B ই C ঈ D উ E ঊ F ঋ G এ H ঐ I ও J ঔ');

/** Consonants and conjuncts that are one sign. */
export const consonants = signs(`
  K ক L খ M গ N ঘ O ঙ P চ Q ছ R জ S ঝ T ঞ U ট V ঠ W ড X ঢ Y ণ Z ত _ থ \` দ a ধ b ন
  c প d ফ e ব f ভ g ম h য i র j ল k শ l ষ m স n হ o ড় p ঢ় q য় r ৎ
  ° ক্ক ± ক্ট ² ক্ষ্ম ³ ক্ত ´ ক্ম µ ক্র ¶ ক্ষ ÿ ক্ষ · ক্স º গ্দ » গ্ধ ¼ ঙ্ক ½ ঙ্গ
  ¾ জ্জ À জ্ঝ Á জ্ঞ Â ঞ্চ Ã ঞ্ছ Ä ঞ্জ Å ঞ্ঝ Æ ট্ট Ç ড্ড È ণ্ট É ণ্ঠ Ê ণ্ড Ë ত্ত Ì ত্থ Î ত্র
  Ï দ্দ × দ্ধ Ø দ্ব Ù দ্ম Ú ন্ঠ Û ন্ড Ü ন্ধ Ý ন্স Þ প্ট ß প্ত à প্প á প্স â ব্জ ã ব্দ ä ব্ধ
  å ভ্র ç ম্ফ é ল্ক ê ল্গ ë ল্ট ì ল্ড í ল্প î ল্ফ ð শ্চ ñ শ্ছ ò ষ্ণ ó ষ্ট ô ষ্ঠ õ ষ্ফ
  ö স্খ ÷ স্ট ù স্ফ ý হ্ন þ হ্ম`);

/** Signs for a consonant with its vowel. */
export const syllables: Record<string, [consonant: string, vowel: string]> = {
  '¸': ['গ', 'ু'],
  ï: ['শ', 'ু'],
  û: ['হ', 'ু'],
  ü: ['হ', 'ৃ'],
};

/** Half consonants, which must precede another consonant. */
export const halves = signs('• ঙ্ ” চ্ ˜ দ্ ™ দ্ š ন্ › ন্ ¤ ম্ ® ষ্ ¯ স্');

/** Second consonants, which are drawn below or behind the first one. */
export const seconds: Signs = {
  ...signs('‹ ্ক Œ ্ক্র ’ ্থ — ্ত Í ্ত ¿ ্ত্র è ্ণ œ ্ন ú ্প ¡ ্ব ¦ ্ব Ÿ ্ব ^ ্ব ¢ ্ভ £ ্ভ্র'),
  ...signs('¥ ্ম § ্ম ¨ ্য ª ্র « ্র Ö ্র ¬ ্ল ø ্ল'),
  // Used by older fonts; elsewhere this character (soft hyphen) is invisible.
  '\u00AD': '্ল',
};
/** Second consonants with a vowel. */
export const secondSyllables: Record<string, [second: string, vowel: string]> = { '‘': ['্ত', 'ু'] };

/** Vowels that are typed after their consonant; some have several forms, for consonants of different widths. */
export const laterVowels = signs('v া x ী y ু z ু æ ু “ ু – ু ~ ূ ‚ ূ ƒ ূ „ ৃ … ৃ Š ৗ');
/** Vowels that are typed before their consonant. */
export const earlierVowels = signs('w ি † ে ‡ ে ˆ ৈ ‰ ৈ');

export const marks = signs('s ং t ঃ u ঁ');
export const reph = '©';
export const hasant = '&';

/** Digits and punctuation. Signs that are in none of these tables have no meaning in the font. */
export const others: Signs = {
  ...signs('0 ০ 1 ১ 2 ২ 3 ৩ 4 ৪ 5 ৫ 6 ৬ 7 ৭ 8 ৮ 9 ৯ | । $ ৳ Ñ – Ò “ Ó ” Ô ‘ Õ ’'),
  ...Object.fromEntries(Array.from(' \t\r\n\u00A0,.;:!?()[]/-+=%\'"', (sign) => [sign, sign])),
};
