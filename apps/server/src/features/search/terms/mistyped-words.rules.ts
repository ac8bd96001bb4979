import { editDistance } from '../../../lib/text/edit-distance.ts';
import type { KeyWord } from '../../../lib/text/search-words.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { NearKey, Spelling, Vocabulary } from '../held-index/vocabulary.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import {
  close,
  correctedFrom,
  fieldFactors,
  matchScores,
  sameFirstLetter,
  typoCosts,
} from '../weights.rules.ts';
import { correctionOf, type WordCorrection } from './corrections.rules.ts';
import type { TermLikeness, TermLookup, TermMatch } from './term-weights.rules.ts';
import type { IndexedTerms } from './typed-words.rules.ts';
import { likenessesOf } from './word-likeness.rules.ts';

/** A word that is not in the index as typed, with keys that may have been meant. */
interface MistypedWord {
  word: KeyWord;
  position: number;
  nearest: NearKey[];
  /** Whether something else matches it: then it is not mistyped, but in another script or unfinished. */
  isMatched: boolean;
  /** Whether it is the only word and the index has nothing that sounds close to it. */
  isUnclear: boolean;
}

/** Looks up what may have been meant by the words that the index lacks; `found` is what it has of them as typed. */
export function lookUpMistyped(
  words: Vocabulary,
  query: ParsedQuery,
  found: IndexedTerms,
): IndexedTerms & Pick<TermLookup, 'corrections'> {
  const mistyped = mistypedWords(words, query, found);
  const spellings = spellingsNear(words, mistyped);
  const likenesses = likenessesOf(query, spellings);
  const corrections = correctionsOf(mistyped, spellings, likenesses);
  return {
    matches: mistyped.flatMap(({ position, nearest }) =>
      typoMatches(position, nearest, corrections.get(position)?.key),
    ),
    likenesses: [...likenesses, ...likenessesOfCorrected(corrections)],
    bookCounts: new Map(
      mistyped.flatMap(({ nearest }) =>
        nearest.map(({ key, books }) => [fieldPrefixes.title.key + key, books] as const),
      ),
    ),
    corrections,
  };
}

function mistypedWords(
  words: Vocabulary,
  query: ParsedQuery,
  { matches, likenesses, bookCounts }: IndexedTerms,
): MistypedWord[] {
  const isOneWord = query.words.length === 1;
  return query.words.flatMap((word, position) => {
    const isWritten = textFields.some((field) => bookCounts.has(fieldPrefixes[field].word + word.word));
    const nearest = isWritten ? [] : nearestKeys(word, words.near(word.key));
    const isMatched = matches.some((match) => match.position === position);
    // In a query of several words, any match makes a word clear enough.
    const isUnclear = isOneWord && !hasClose(likenesses, position);
    return nearest.length > 0 ? [{ word, position, nearest, isMatched, isUnclear }] : [];
  });
}

const hasClose = (likenesses: readonly TermLikeness[], position: number) =>
  likenesses.some((one) => one.position === position && one.likeness >= close.least);

const nearAtMost = 10;

const hasSameFirstLetter = ({ typed, key }: NearKey) => typed[0] === key[0];

const likelihood = (near: NearKey) => near.books * (hasSameFirstLetter(near) ? sameFirstLetter : 1);

/** The keys that are one typo away from the word's key, the likeliest first. */
export function nearestKeys(word: KeyWord, near: readonly NearKey[]): NearKey[] {
  return near
    .filter(({ typed }) => typed === word.key)
    .filter(({ typed, key }) => editDistance(typed, key) === 1)
    .sort((one, other) => likelihood(other) - likelihood(one))
    .slice(0, nearAtMost);
}

/** The spellings in the index of keys that may have been meant. */
function spellingsNear(words: Vocabulary, mistyped: readonly MistypedWord[]): Spelling[] {
  const unknown = mistyped.filter(({ isMatched, isUnclear }) => !isMatched || isUnclear);
  const keys = unknown.flatMap(({ nearest }) => nearest.map(({ key }) => key));
  return words.spellings(keys);
}

function correctionsOf(
  mistyped: readonly MistypedWord[],
  spellings: readonly Spelling[],
  likenesses: readonly TermLikeness[],
): Map<number, WordCorrection> {
  const corrections = new Map<number, WordCorrection>();
  for (const { word, position, nearest, isMatched } of mistyped) {
    if (isMatched) continue;
    const alike = likenesses.filter((one) => one.position === position && one.likeness >= correctedFrom);
    const lexemes = new Set(alike.map(({ lexeme }) => lexeme));
    const likely = spellings.filter(({ lexeme }) => lexemes.has(lexeme));
    const correction = correctionOf(word, nearest, likely);
    if (correction) corrections.set(position, correction);
  }
  return corrections;
}

/** The lexemes with a key near the word's key; the key of the correction scores more. */
export function typoMatches(
  position: number,
  near: readonly NearKey[],
  correctedTo: string | undefined,
): TermMatch[] {
  return near.flatMap((pair) => {
    const cost =
      typoCosts.perLength / pair.typed.length + (hasSameFirstLetter(pair) ? 0 : typoCosts.firstLetter);
    const score = pair.key === correctedTo ? matchScores.correction : matchScores.typo - cost;
    return textFields.map((field) => ({
      position,
      lexeme: fieldPrefixes[field].key + pair.key,
      score: score * fieldFactors[field],
    }));
  });
}

/** The likeness of corrections: they count as close, however they sound. */
function likenessesOfCorrected(corrections: ReadonlyMap<number, WordCorrection>): TermLikeness[] {
  return [...corrections].flatMap(([position, { word }]) =>
    textFields.map((field) => ({
      position,
      lexeme: fieldPrefixes[field].word + word,
      likeness: close.least,
    })),
  );
}
