const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text with at most so many signs as people count them, so that no letter loses its vowel; '…' stands for what was cut. */
export function cutText(text: string, most: number): string {
  const signs = [...graphemes.segment(text)];
  if (signs.length <= most) return text;
  const kept = signs.slice(0, Math.max(most - 1, 0)).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The size of letters, at most `largest`, at which a label's number fits into this width. Both in one unit. */
export function numberSize(label: string, width: number, largest: number): number {
  return Math.floor(Math.min(largest, width / (0.66 * label.length)));
}
