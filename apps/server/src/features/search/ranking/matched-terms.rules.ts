import { fieldPrefixes } from '../field-prefixes.rules.ts';
import type { PostingLists } from '../held-index/posting-lists.rules.ts';
import type { ScoredTerm } from '../terms/term-weights.rules.ts';
import { close } from '../weights.rules.ts';

/** How well the words of a book match those of a query. */
export interface WordMatches {
  /** Weighted means over the query's words, from 0 on. */
  match: number;
  likeness: number;
  /** The numbers of query words that match, that match in the title, and that are close to a word of the title. */
  matching: number;
  inTitle: number;
  closeInTitle: number;
}

/** A lexeme that matches a query word, with its weighted values. */
interface WeighedTerm {
  position: number;
  score: number;
  likeness: number;
  /** Bits: it matches, it matches in a title, it is close to a word of a title. */
  kind: number;
}

/** The weights of the query's words. */
interface Weights {
  scores: readonly number[];
  likenesses: readonly number[];
}

const numberBits = 0xfff;

const titleLetters: readonly string[] = Object.values(fieldPrefixes.title);

/** Compares books with the terms of a query; each word counts with the best term that a book has. */
export function matchTerms(
  lists: PostingLists,
  terms: readonly ScoredTerm[],
  { scores, likenesses }: Weights,
): (book: number) => WordMatches {
  const byLexeme = new Map<number, WeighedTerm[]>();
  /** A filter by the low bits of a lexeme's number, because most lexemes of a book are not terms. */
  const mayBeTerm = new Uint8Array(numberBits + 1);
  for (const { position, lexeme, score, likeness } of terms) {
    const number = lists.numberOf(lexeme);
    if (number === undefined) continue;
    const own = byLexeme.get(number) ?? [];
    const weighed = score * (scores[position] ?? 0);
    const ofTitle = titleLetters.includes(lexeme[0] ?? '');
    own.push({
      position,
      score: weighed,
      likeness: likeness * (likenesses[position] ?? 0),
      kind:
        (weighed > 0 ? matches : 0) |
        (ofTitle && weighed > 0 ? isInTitle : 0) |
        (ofTitle && likeness >= close.least ? isCloseInTitle : 0),
    });
    byLexeme.set(number, own);
    mayBeTerm[number & numberBits] = 1;
  }
  const totals = { scores: sum(scores), likenesses: sum(likenesses) };
  const best = new BestTerms(scores.length);

  return (book) => {
    best.clear();
    const size = lists.sizeOf(book);
    for (let at = 0; at < size; at += 1) {
      const lexeme = lists.numberAt(book, at);
      if (mayBeTerm[lexeme & numberBits] === 0) continue;
      const own = byLexeme.get(lexeme);
      if (own) for (const term of own) best.add(term);
    }
    return best.summedUp(totals);
  };
}

const [matches, isInTitle, isCloseInTitle] = [1, 2, 4];

/** The best values of a book for each query word, by position; reused for one book after the other. */
class BestTerms {
  readonly #scores: Float64Array;
  readonly #likenesses: Float64Array;
  readonly #kinds: Uint8Array;

  constructor(words: number) {
    this.#scores = new Float64Array(words);
    this.#likenesses = new Float64Array(words);
    this.#kinds = new Uint8Array(words);
  }

  clear(): void {
    for (let at = 0; at < this.#kinds.length; at += 1) {
      this.#scores[at] = 0;
      this.#likenesses[at] = 0;
      this.#kinds[at] = 0;
    }
  }

  add({ position, score, likeness, kind }: WeighedTerm): void {
    if (score > (this.#scores[position] ?? 0)) this.#scores[position] = score;
    if (likeness > (this.#likenesses[position] ?? 0)) this.#likenesses[position] = likeness;
    this.#kinds[position] = (this.#kinds[position] ?? 0) | kind;
  }

  summedUp(totals: { scores: number; likenesses: number }): WordMatches {
    const all: WordMatches = { match: 0, likeness: 0, matching: 0, inTitle: 0, closeInTitle: 0 };
    for (let at = 0; at < this.#kinds.length; at += 1) {
      const kind = this.#kinds[at] ?? 0;
      all.match += this.#scores[at] ?? 0;
      all.likeness += this.#likenesses[at] ?? 0;
      if (kind & matches) all.matching += 1;
      if (kind & isInTitle) all.inTitle += 1;
      if (kind & isCloseInTitle) all.closeInTitle += 1;
    }
    all.match /= totals.scores;
    all.likeness /= totals.likenesses;
    return all;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
