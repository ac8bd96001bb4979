const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The text cut to at most `most` characters (graphemes, so that no letter loses its vowel sign); '…' replaces the rest. */
export function cutText(text: string, most: number): string {
  const signs = [...graphemes.segment(text)];
  if (signs.length <= most) return text;
  const kept = signs.slice(0, Math.max(most - 1, 0)).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The font size, at most `largest`, at which a label's number fits into `width`, in the unit of `width`. */
export function numberSize(label: string, width: number, largest: number): number {
  return Math.floor(Math.min(largest, width / (0.66 * label.length)));
}
