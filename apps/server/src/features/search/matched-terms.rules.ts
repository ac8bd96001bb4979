import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { PostingLists } from './posting-lists.rules.ts';
import type { ScoredTerm } from './terms.rules.ts';
import { close } from './weights.rules.ts';

/** How well the words of a book match those of a query. */
export interface WordMatches {
  /** From 0 on; each word of the query counts by its weight. */
  match: number;
  likeness: number;
  /** How many words of the query match, and how many of them in the title; how many are close to one of the title. */
  matching: number;
  inTitle: number;
  closeInTitle: number;
}

/** A lexeme for a word of the query, by their weights. */
interface WeighedTerm {
  position: number;
  score: number;
  likeness: number;
  isInTitle: boolean;
  isClose: boolean;
}

/** How much each word of the query counts. */
interface Weights {
  scores: readonly number[];
  likenesses: readonly number[];
}

/** What a book has for one word of the query. */
interface Word {
  score: number;
  likeness: number;
  matches: boolean;
  inTitle: boolean;
  closeInTitle: boolean;
}

const numberBits = 0xfff;

const titleLetters: readonly string[] = Object.values(fieldPrefixes.title);

/** Compares books with the terms of a query; a word counts by the best of its terms that a book has. */
export function matchTerms(
  lists: PostingLists,
  terms: readonly ScoredTerm[],
  { scores, likenesses }: Weights,
): (book: number) => WordMatches {
  const byLexeme = new Map<number, WeighedTerm[]>();
  /** By the last bits of its number, whether a lexeme may be a term: a book has many that are none. */
  const mayBeTerm = new Uint8Array(numberBits + 1);
  for (const { position, lexeme, score, likeness } of terms) {
    const number = lists.numberOf(lexeme);
    if (number === undefined) continue;
    const own = byLexeme.get(number) ?? [];
    own.push({
      position,
      score: score * (scores[position] ?? 0),
      likeness: likeness * (likenesses[position] ?? 0),
      isInTitle: titleLetters.includes(lexeme[0] ?? ''),
      isClose: likeness >= close.least,
    });
    byLexeme.set(number, own);
    mayBeTerm[number & numberBits] = 1;
  }
  const totals = { scores: sum(scores), likenesses: sum(likenesses) };

  return (book) => {
    const words: (Word | undefined)[] = scores.map(() => undefined);
    const lexemes = lists.numbersOf(book);
    for (let at = 0; at < lexemes.length; at += 1) {
      const lexeme = lexemes[at] ?? 0;
      if (mayBeTerm[lexeme & numberBits] === 0) continue;
      for (const term of byLexeme.get(lexeme) ?? []) {
        words[term.position] = withTerm(words[term.position], term);
      }
    }
    return summedUp(words, totals);
  };
}

function withTerm(word: Word | undefined, { score, likeness, isInTitle, isClose }: WeighedTerm): Word {
  const own = word ?? { score: 0, likeness: 0, matches: false, inTitle: false, closeInTitle: false };
  own.score = Math.max(own.score, score);
  own.likeness = Math.max(own.likeness, likeness);
  own.matches ||= score > 0;
  own.inTitle ||= isInTitle && score > 0;
  own.closeInTitle ||= isInTitle && isClose;
  return own;
}

function summedUp(
  words: readonly (Word | undefined)[],
  totals: { scores: number; likenesses: number },
): WordMatches {
  const all: WordMatches = { match: 0, likeness: 0, matching: 0, inTitle: 0, closeInTitle: 0 };
  for (const word of words) {
    if (!word) continue;
    all.match += word.score;
    all.likeness += word.likeness;
    all.matching += Number(word.matches);
    all.inTitle += Number(word.inTitle);
    all.closeInTitle += Number(word.closeInTitle);
  }
  all.match /= totals.scores;
  all.likeness /= totals.likenesses;
  return all;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
