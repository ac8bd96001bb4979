import { type SpokenWord, spokenWord } from './spoken-word.ts';

/** How many words are remembered, twice at most, and how long one of them is at most. */
const remembered = { words: 8000, letters: 40 };

let recent = new Map<string, SpokenWord>();
let former = new Map<string, SpokenWord>();

/**
 * `spokenWord` for words of the index, which many searches compare: remembers those that were asked for lately. How a word sounds
 * depends on nothing else, so it is never stale.
 */
export function rememberedSpokenWord(written: string): SpokenWord {
  const known = recent.get(written);
  if (known) return known;
  const spoken = former.get(written) ?? spokenWord(written);
  if (written.length > remembered.letters) return spoken;
  if (recent.size >= remembered.words) {
    former = recent;
    recent = new Map();
  }
  recent.set(written, spoken);
  return spoken;
}
