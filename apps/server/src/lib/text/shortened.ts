const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Shortens a text to the given number of code points; `…` replaces the rest. Cuts only between grapheme clusters, so that no
 * letter loses its vowel sign and no conjunct is broken.
 */
export function shortened(text: string, longest: number): string {
  if ([...text].length <= longest) return text;
  let [kept, left] = ['', longest - 1];
  for (const { segment } of signs.segment(text)) {
    left -= [...segment].length;
    if (left < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
