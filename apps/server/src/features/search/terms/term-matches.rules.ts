import { fieldPrefixes, textFields as fields, type TextPrefixes } from '../field-prefixes.rules.ts';
import { compoundSplits } from '../query/key-variants.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { fieldFactors, matchScores, missingLetters, shortKeyScores, typoCosts } from '../weights.rules.ts';
import { hasSameFirstLetter, type NearKey } from './near-keys.rules.ts';
import type { NameMatch, TermMatch } from './term-weights.rules.ts';

const textFields: readonly (readonly [TextPrefixes, factor: number])[] = fields.map((field) => [
  fieldPrefixes[field],
  fieldFactors[field],
]);

const keyScore = (key: string, score: number) => Math.min(score, shortKeyScores[key.length] ?? 1);

/** The lexemes that match the words as typed, by a key or by a pair; the index may lack some of them. */
export function directMatches({ words, pairs }: ParsedQuery): TermMatch[] {
  return words.flatMap(({ word, key, otherKeys }, position) => {
    const joined = [pairs[position - 1], pairs[position]].filter((pair) => pair !== undefined);
    return textFields.flatMap(([prefix, factor]) =>
      [
        { lexeme: prefix.word + word, score: matchScores.word },
        { lexeme: prefix.key + key, score: keyScore(key, matchScores.key) },
        { lexeme: prefix.pair + key, score: keyScore(key, matchScores.key) },
        { lexeme: prefix.otherKey + key, score: keyScore(key, matchScores.otherKey) },
        ...compoundSplits(key).map((split) => ({ lexeme: prefix.pair + split, score: matchScores.otherKey })),
        ...joined.map((pair) => ({ lexeme: prefix.key + pair, score: matchScores.key })),
        ...otherKeys.flatMap((other) => [
          { lexeme: prefix.key + other, score: keyScore(other, matchScores.otherKey) },
          { lexeme: prefix.otherKey + other, score: keyScore(other, matchScores.otherKeyOfBoth) },
        ]),
      ].map(({ lexeme, score }) => ({ position, lexeme, score: score * factor })),
    );
  });
}

/** The lexemes that match the typed words letter for letter, ignoring diacritics and case. */
export function exactMatches({ words }: ParsedQuery): TermMatch[] {
  return words.flatMap(({ word }, position) =>
    textFields.map(([prefix, factor]) => ({
      position,
      lexeme: prefix.word + word,
      score: matchScores.word * factor,
    })),
  );
}

/** The lexeme prefixes that look up the unfinished word; too many words begin with a single letter. */
export function prefixesOf({ words }: ParsedQuery): string[] {
  const last = words.at(-1);
  if (!last) return [];
  return textFields.flatMap(([prefix]) => [
    ...([...last.word].length > 1 ? [prefix.word + last.word] : []),
    ...(last.key.length > 1 ? [prefix.key + last.key] : []),
  ]);
}

/** The lexemes that begin with the last word; the more of a word is typed, the better it matches. */
export function prefixMatches(
  { words }: ParsedQuery,
  completions: readonly { lexeme: string }[],
): TermMatch[] {
  const position = words.length - 1;
  const last = words[position];
  if (!last) return [];
  return completions.flatMap(({ lexeme }) =>
    textFields.flatMap(([prefix, factor]) => {
      const isWord = lexeme.startsWith(prefix.word);
      if (!isWord && !lexeme.startsWith(prefix.key)) return [];
      const missing = lexeme.length - 1 - (isWord ? last.word : last.key).length;
      const whole = isWord ? matchScores.prefix : matchScores.prefixOfKey;
      const score = whole - Math.min(missing, missingLetters.atMost) * missingLetters.cost;
      return [{ position, lexeme, score: score * factor }];
    }),
  );
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
    return textFields.map(([prefix, factor]) => ({
      position,
      lexeme: prefix.key + pair.key,
      score: score * factor,
    }));
  });
}

/** The lexemes of the books of these publishers and categories. */
export function nameMatches(names: readonly NameMatch[]): TermMatch[] {
  return names.map(({ position, lexeme }) => ({
    position,
    lexeme,
    score: matchScores.publisherOrCategory,
  }));
}

/** The matches with each lexeme once for a position, with its best score. */
export function bestMatches(matches: readonly TermMatch[]): TermMatch[] {
  const best = new Map<string, TermMatch>();
  for (const match of matches) {
    const id = `${match.position} ${match.lexeme}`;
    if ((best.get(id)?.score ?? 0) < match.score) best.set(id, match);
  }
  return [...best.values()];
}
