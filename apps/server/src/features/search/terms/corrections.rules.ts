import { editDistance } from '../../../lib/text/edit-distance.ts';
import type { KeyWord } from '../../../lib/text/search-words.ts';
import type { NearKey, Spelling } from '../held-index/vocabulary.rules.ts';

export interface WordCorrection {
  key: string;
  word: string;
  shown: string;
}

const script = (word: string) =>
  /[a-z]/.test(word) ? 'latin' : /[\u0980-\u09FF]/.test(word) ? 'bengali' : 'arabic';

/** How many letters a correction may change: one in three, and at least one. */
const editsAtMost = (word: string) => Math.max(1, Math.floor(word.length / 3));

/**
 * The indexed word that was most likely meant: in the typed script, the nearest by its letters, then the first of `spellings`,
 * which are sorted by their number of books. Null when none is near enough.
 */
export function correctionOf(
  typed: KeyWord,
  near: readonly NearKey[],
  spellings: readonly Spelling[],
): WordCorrection | null {
  const keys = near.map(({ key }) => key);
  const candidates = spellings
    .filter(({ key, word }) => keys.includes(key) && script(word) === script(typed.word))
    .map((spelling) => ({ ...spelling, edits: editDistance(spelling.word, typed.word) }))
    .filter(({ edits }) => edits <= editsAtMost(typed.word));
  const [best] = candidates.sort((one, other) => one.edits - other.edits);
  return best ? { key: best.key, word: best.word, shown: best.shown } : null;
}
