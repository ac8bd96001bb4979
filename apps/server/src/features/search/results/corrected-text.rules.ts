import type { KeyWord } from '../../../lib/text/search-words.ts';
import type { WordCorrection } from '../terms/corrections.rules.ts';

/** The typed text with its words replaced by their corrections; null when nothing was corrected. */
export function correctedText(
  typed: string,
  words: readonly KeyWord[],
  corrections: ReadonlyMap<number, WordCorrection>,
): string | null {
  if (corrections.size === 0) return null;
  let text = typed;
  for (const [position, { shown }] of [...corrections].sort(([one], [other]) => other - one)) {
    const word = words[position];
    if (word) text = text.slice(0, word.start) + shown + text.slice(word.end);
  }
  return text;
}
