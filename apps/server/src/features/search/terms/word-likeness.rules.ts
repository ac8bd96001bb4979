import { likeness } from '../../../lib/text/sounds/sound-likeness.ts';
import type { SpokenWord } from '../../../lib/text/sounds/spoken-word.ts';
import { memoizedSpokenWord } from '../../../lib/text/sounds/spoken-words-cache.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { WrittenWord } from '../held-index/vocabulary.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { fieldDistance, similarFrom } from '../weights.rules.ts';
import type { TermLikeness } from './term-weights.rules.ts';

function spokenOf(word: WrittenWord): SpokenWord {
  word.spoken ??= memoizedSpokenWord(word.shown);
  return word.spoken;
}

/** The sounds of the query's words. */
export const spokenWordsOf = ({ typed, words }: ParsedQuery): SpokenWord[] =>
  words.map(({ start, end }) => memoizedSpokenWord(typed.slice(start, end)));

/** What is subtracted from the likeness of a word, by its field. */
export const distanceOf = (lexeme: string): number =>
  fieldDistance[textFields.find((field) => lexeme.startsWith(fieldPrefixes[field].word)) ?? 'title'];

/**
 * The likeness of each query word to each of these indexed words; pairs with little in common and pairs that `compared` rejects
 * are left out.
 */
export function likenessesOf(
  query: ParsedQuery,
  written: readonly WrittenWord[],
  compared: (word: WrittenWord, position: number) => boolean = () => true,
): TermLikeness[] {
  const typed = spokenWordsOf(query);
  const alike: TermLikeness[] = [];
  for (const one of written) {
    const { lexeme } = one;
    const word = lexeme.slice(1);
    const distance = distanceOf(lexeme);
    for (const [position, own] of typed.entries()) {
      if (!compared(one, position)) continue;
      const isSame = query.words[position]?.word === word;
      const spokenLikeness = isSame ? 1 : likeness(own, spokenOf(one), similarFrom);
      const reduced = spokenLikeness - distance;
      if (reduced >= similarFrom) alike.push({ position, lexeme, likeness: reduced });
    }
  }
  return alike;
}
