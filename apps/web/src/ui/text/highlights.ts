/** The highlighted parts of a text: pairs of start and end (exclusive) in UTF-16 code units, in order and not overlapping. */
export type Highlights = readonly (readonly [start: number, end: number])[];

/** A piece of a text, highlighted or not. `start` is its offset in UTF-16 code units. */
export type TextPiece = { text: string; start: number; highlighted: boolean };

/** The Bengali sign that joins the letter before it to the letter after it into one shape. */
const JOINED = /\u09CD\u200D?$/;

/**
 * Splits a text at its highlights. A highlight that begins or ends inside a letter as it is drawn (a base with its vowel
 * sign, a Bengali conjunct) is extended to the whole letter; highlights that then touch are merged.
 */
export function highlightedPieces(text: string, highlights: Highlights): TextPiece[] {
  const cuts = placesToCut(text);
  const pieces: TextPiece[] = [];
  const add = (start: number, end: number, highlighted: boolean) => {
    const last = pieces.at(-1);
    if (start >= end) return;
    if (last?.highlighted && highlighted) last.text = text.slice(last.start, end);
    else pieces.push({ text: text.slice(start, end), start, highlighted });
  };
  let done = 0;
  for (const [from, to] of highlights) {
    if (from >= to || from >= text.length) continue;
    const start = Math.max(done, cuts.findLast((cut) => cut <= from) ?? 0);
    const end = cuts.find((cut) => cut >= to) ?? text.length;
    add(done, start, false);
    add(start, end, true);
    done = Math.max(done, end);
  }
  add(done, text.length, false);
  return pieces;
}

/** The offsets at which a text can be split without splitting a letter. */
function placesToCut(text: string): number[] {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return [...letters]
    .map(({ index }) => index)
    .filter((at) => !(JOINED.test(text.slice(0, at)) && /^\p{L}/u.test(text.slice(at))));
}
