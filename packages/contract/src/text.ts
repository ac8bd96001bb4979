/** What no database or screen can hold, and what nobody sees: controls, bidi signs, fillers, zero widths, tags. */
const unseen =
  /(?![\n\t\r])\p{Cc}|\p{Cs}|[\uFFF9-\uFFFB]|(?![\u200C-\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** More than one joiner in a row says no more than the first. */
const joinersAgain = /(?<=[\u200C\u200D])[\u200C\u200D]+/gu;

/** The signs that join a consonant of an Indian script to the next: a joiner after one shows at the end of a word too. */
const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';

/** Joiners that neither join nor part anything: Bengali, Persian and pictures of several people need the others. */
const loneJoiners = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200C\\u200D]|` +
    `(?<![${virama}])[\\u200C\\u200D](?![\\p{L}\\p{M}\\p{Extended_Pictographic}])`,
  'gu',
);

/**
 * Trims and removes what no database or screen can hold, and what nobody sees. Lines end with a line feed alone,
 * whatever forms make of it on their way.
 */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(joinersAgain, '')
    .replace(loneJoiners, '')
    .normalize('NFC')
    .trim();
}

/** The same, on one line. */
export function cleanLine(value: string): string {
  return cleanText(value.replace(/[\r\n\t\u2028\u2029]+/g, ' '));
}

/** Whether a cleaned text has a letter or digit of some script: something that people can read out. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
