import { memoize } from '../../caches/memoize.ts';
import { spokenWord } from './spoken-word.ts';

/** `spokenWord` with a cache, for words of the index, which many searches compare. */
export const memoizedSpokenWord = memoize(spokenWord, { texts: 50_000, letters: 40 });
