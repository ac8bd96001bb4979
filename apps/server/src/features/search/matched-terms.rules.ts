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
  /** Whether it matches, is of a title, and is close: bits. */
  kind: number;
}

/** How much each word of the query counts. */
interface Weights {
  scores: readonly number[];
  likenesses: readonly number[];
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

/** The best of what a book has for each word of the query, by its position; used for one book after the other. */
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
