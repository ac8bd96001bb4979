import { fromBijoy } from './from-bijoy.ts';

/** How a text is encoded: in Unicode, or in Latin characters that only the font SutonnyMJ shows as Bengali. */
export type TextEncoding = 'unicode' | 'bijoy';

/**
 * How strongly each sign indicates the font: the log ratio between its frequency in Bengali titles in the font and its frequency
 * in titles in Latin letters. Measured on the 7,400 titles and names of the demo's catalogue.
 */
const weights: Record<string, number> = {
  A: 0.2,
  B: -0.2,
  C: -2.3,
  D: 0,
  E: -2.8,
  F: -3.1,
  G: 0.3,
  H: -2.5,
  I: 0.3,
  J: -2.8,
  K: 2.1,
  L: 0.1,
  M: -0.6,
  N: -1.2,
  O: -1.5,
  P: -1,
  Q: 0.3,
  R: 0.6,
  S: -3.2,
  T: -3.6,
  U: 0,
  V: -0.6,
  W: 0.8,
  X: -0.7,
  Y: 0.8,
  Z: 2.1,
  a: -3.4,
  b: 1.3,
  c: 0.6,
  d: -1.5,
  e: -0.5,
  f: -0.8,
  g: 1.3,
  h: -2.6,
  i: -0.3,
  j: 2.3,
  k: 0.8,
  l: -2.5,
  m: 0.1,
  n: -0.7,
  o: -3.5,
  p: -3.7,
  q: 1.6,
  r: -4,
  s: -2.4,
  t: -3.2,
  u: -3.1,
  v: 3.5,
  w: 2.5,
  x: 3.1,
  y: 0.5,
  z: -3.2,
  '`': 3.8,
  _: 1.8,
  '~': 1.8,
  '^': 0.8,
  '&': -0.9,
  '|': -1.1,
};
/** Signs that are frequent in texts for the font and rare elsewhere. */
const fontSigns = /[†‡ˆ‰Š©ª¨¯¤®°±²³´µ¶·º»¼½¾¬¥§¦¡¢£Ÿš›]/gu;
const fontSignWeight = 3;

/** Letters that the font does not have. */
const otherLetters = /[\p{Script=Bengali}\p{Script=Arabic}\p{Script=Devanagari}]/u;

/** The minimum score for the font: a text in another encoding reaches it by chance about once in some thousand texts. */
const leastScore = 8;
/** The minimum score per sign, so that a long text in Latin letters with a few unusual signs does not count as Bijoy. */
const leastAverage = 0.3;

function score(text: string): { sum: number; signs: number } {
  let [sum, signs] = [0, 0];
  for (const sign of text) {
    const weight = weights[sign];
    if (weight === undefined) continue;
    sum += weight;
    signs += 1;
  }
  const ofFont = text.match(fontSigns)?.length ?? 0;
  return { sum: sum + ofFont * fontSignWeight, signs: signs + ofFont };
}

/** The encoding of texts of one origin, such as a column or a row, judged by the frequencies of signs in all of them. */
export function textEncodingOf(...texts: readonly string[]): TextEncoding {
  const text = texts.filter((one) => !otherLetters.test(one)).join(' ');
  const { sum, signs } = score(text);
  return sum >= leastScore && sum >= signs * leastAverage ? 'bijoy' : 'unicode';
}

/**
 * Converts a text to Unicode when other texts of the same origin are in the font. Returns the text unchanged when it looks like
 * Latin letters, and null when it cannot have been typed for the font.
 */
export function readableText(text: string): string | null {
  const { sum, signs } = score(text);
  if (signs === 0 || sum < 0 || otherLetters.test(text)) return text;
  return fromBijoy(text);
}
