import { editDistance } from '../../../lib/text/edit-distance.ts';
import type { KeyWord } from '../../../lib/text/search-words.ts';
import { sameFirstLetter } from '../weights.rules.ts';

/** An indexed key that may have been meant by a mistyped one, and its number of books. */
export interface NearKey {
  typed: string;
  key: string;
  books: number;
}

const nearAtMost = 10;

export const hasSameFirstLetter = ({ typed, key }: NearKey): boolean => typed[0] === key[0];

const likelihood = (near: NearKey) => near.books * (hasSameFirstLetter(near) ? sameFirstLetter : 1);

/** The keys that are one typo away from the word's key, the likeliest first. */
export function nearestKeys(word: KeyWord, near: readonly NearKey[]): NearKey[] {
  return near
    .filter(({ typed }) => typed === word.key)
    .filter(({ typed, key }) => editDistance(typed, key) === 1)
    .sort((one, other) => likelihood(other) - likelihood(one))
    .slice(0, nearAtMost);
}
