/**
 * Characters that databases or screens cannot handle, or that are invisible: controls, bidi signs, fillers, zero widths, tags.
 */
const unseen =
  /(?![\n\t\r])\p{Cc}|\p{Cs}|[\uFFF9-\uFFFB]|(?![\u200C-\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Only the first of several joiners in a row has an effect. */
const joinersAgain = /(?<=[\u200C\u200D])[\u200C\u200D]+/gu;

/**
 * Characters that join a consonant of an Indic script to the next one. A joiner after such a character is visible even at the
 * end of a word.
 */
const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';

/** Joiners without an effect. All other joiners stay, because Bengali, Persian and emoji of several people need them. */
const loneJoiners = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200C\\u200D]|` +
    `(?<![${virama}])[\\u200C\\u200D](?![\\p{L}\\p{M}\\p{Extended_Pictographic}])`,
  'gu',
);

/**
 * More marks on one letter than any script has, as in UAX 15's stream-safe texts. Composing sorts the marks of a letter, which
 * takes a second of the only thread for 16,000 of them.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Trims a text and removes characters that are invisible or that databases or screens cannot handle. Line ends become line
 * feeds, whatever a form sends.
 */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(joinersAgain, '')
    .replace(loneJoiners, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .trim();
}

/** Like `cleanText`, on one line. */
export function cleanLine(value: string): string {
  return cleanText(value.replace(/[\r\n\t\u2028\u2029]+/g, ' '));
}

/** Whether a cleaned text has a letter or digit of any script, so that people can read it out. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
