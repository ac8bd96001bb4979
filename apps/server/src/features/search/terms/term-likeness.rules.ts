import { likeness, literalBeginning } from '../../../lib/text/sounds/sound-likeness.ts';
import type { SpokenWord } from '../../../lib/text/sounds/spoken-word.ts';
import { memoizedSpokenWord } from '../../../lib/text/sounds/spoken-words-cache.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { close, fieldDistance, joinedLikeness, similarFrom } from '../weights.rules.ts';
import type { WordCorrection } from './corrections.rules.ts';
import type { TermLikeness, TermMatch } from './term-weights.rules.ts';

/** An indexed word with its spelling in a book. */
export interface WrittenWord {
  lexeme: string;
  key: string;
  shown: string;
  /** Its sound, computed at the first comparison. */
  spoken?: SpokenWord | undefined;
}

function spokenOf(word: WrittenWord): SpokenWord {
  word.spoken ??= memoizedSpokenWord(word.shown);
  return word.spoken;
}

/** The sounds of the query's words. */
export const spokenWordsOf = ({ typed, words }: ParsedQuery): SpokenWord[] =>
  words.map(({ start, end }) => memoizedSpokenWord(typed.slice(start, end)));

const distanceOf = (lexeme: string) =>
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

/** The likeness of the last word to longer words that begin with its letters. */
export function likenessesOfBeginnings(
  { words }: ParsedQuery,
  completions: readonly { lexeme: string }[],
): TermLikeness[] {
  const position = words.length - 1;
  const typed = words[position]?.word ?? '';
  return completions.flatMap(({ lexeme }) => {
    const isWord = textFields.some((field) => lexeme.startsWith(fieldPrefixes[field].word + typed));
    const own = literalBeginning(typed, lexeme.slice(1)) - distanceOf(lexeme);
    return isWord && own > 0 ? [{ position, lexeme, likeness: own }] : [];
  });
}

/** The likeness of corrections: they count as close, however they sound. */
export function likenessesOfCorrected(corrections: ReadonlyMap<number, WordCorrection>): TermLikeness[] {
  return [...corrections].flatMap(([position, { word }]) =>
    textFields.map((field) => ({
      position,
      lexeme: fieldPrefixes[field].word + word,
      likeness: close.least,
    })),
  );
}

const joinedPrefixes: readonly string[] = textFields.map((field) => fieldPrefixes[field].pair);
const keyPrefixes: readonly string[] = textFields.map((field) => fieldPrefixes[field].key);

/** The likeness of words that were joined or split: only their keys are compared, so the keys have to be long. */
export function likenessesOfJoined(query: ParsedQuery, matches: readonly TermMatch[]): TermLikeness[] {
  const pairs = new Set(query.pairs);
  return matches.flatMap(({ lexeme, position }) => {
    const key = lexeme.slice(1);
    const isJoined =
      joinedPrefixes.includes(lexeme[0] ?? '') || (keyPrefixes.includes(lexeme[0] ?? '') && pairs.has(key));
    if (!isJoined || key.length < joinedLikeness.from) return [];
    const own = key.length < joinedLikeness.longFrom ? joinedLikeness.short : joinedLikeness.long;
    return [{ position, lexeme, likeness: own }];
  });
}

/**
 * The likeness of a word to a name: that of the most similar word in the name. Values below the limit of similarity may be too
 * low.
 */
export function likenessOfName(typed: SpokenWord, name: string): number {
  return Math.max(
    0,
    ...wordsOfName(name).map((word) => likeness(typed, memoizedSpokenWord(word), similarFrom)),
  );
}

/** Whether a word of the name is at least this similar to a word. Quicker than the likeness, because it stops early. */
export const isInName = (typed: SpokenWord, name: string, least: number): boolean =>
  wordsOfName(name).some((word) => likeness(typed, memoizedSpokenWord(word), least) >= least);

const wordsOfName = (name: string) => name.split(/[\s-]+/);

/** Whether each word of the query is close to a word of the name. */
export const isCloseName = (query: ParsedQuery, name: string): boolean =>
  spokenWordsOf(query).every((typed) => isInName(typed, name, close.least));

/** The likeness of each query word to each of these publishers and categories. */
export function likenessesOfNames(
  query: ParsedQuery,
  names: readonly { lexeme: string; name: string }[],
): TermLikeness[] {
  const typed = spokenWordsOf(query);
  return names.flatMap(({ lexeme, name }) => {
    const distance = lexeme.startsWith(fieldPrefixes.category)
      ? fieldDistance.category
      : fieldDistance.publisher;
    return typed.flatMap((one, position) => {
      const own = likenessOfName(one, name) - distance;
      return own >= similarFrom ? [{ position, lexeme, likeness: own }] : [];
    });
  });
}

/** The lexemes that are close to a query word; their words are highlighted. */
export const closeLexemesOf = (likenesses: readonly TermLikeness[]): ReadonlySet<string> =>
  new Set(likenesses.flatMap(({ lexeme, likeness: own }) => (own >= close.least ? [lexeme] : [])));

/** The positions of query words without a close word in the index. */
export function positionsWithoutClose(query: ParsedQuery, likenesses: readonly TermLikeness[]): number[] {
  return query.words.flatMap((_, position) =>
    likenesses.some((one) => one.position === position && one.likeness >= close.least) ? [] : [position],
  );
}
