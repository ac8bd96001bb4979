const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text of at most so many code points; `…` stands for what was cut. It is cut between the signs that people see, so that no letter
 * loses its vowel and no conjunct its end.
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
