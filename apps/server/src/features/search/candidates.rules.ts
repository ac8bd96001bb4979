import type { Question } from './parsed-query.rules.ts';
import { type Hit, strongScore } from './term-matches.rules.ts';

/** Lexemes of which a book has to have one of each set; at most `limit` such books are looked at. */
export interface Pool {
  sets: string[][];
  limit: number;
}

/** Where to look for books. */
export interface Pools {
  /** Those that have all words. */
  all: Pool[];
  /** Those that lack some. */
  some: Pool[];
}

/** So many of the rarest words are looked for alone. */
const singlesAtMost = 3;
const limits = { all: 240, strong: 200, lacking: 60, single: 50 };

/**
 * How many entries of the index a look may read. What a word may mean besides is left out beyond that, the least
 * likely first, so that short beginnings do not read half of a large catalogue.
 */
const entriesAtMost = 3000;

/** Where to look for the books that answer; words that nothing answers are left out. `books`: of each lexeme. */
export function poolsOf(
  { words }: Question,
  hits: readonly Hit[],
  books: ReadonlyMap<string, number>,
): Pools {
  const sets = words
    .map((_, place) => hits.filter((hit) => hit.place === place))
    .filter((own) => own.length > 0);
  if (sets.length === 0) return { all: [], some: [] };
  const entries = (own: Hit[]) => own.reduce((sum, { lexeme }) => sum + (books.get(lexeme) ?? 0), 0);
  const pool = (chosen: Hit[][], limit: number): Pool => {
    const smallest = chosen.toSorted((one, other) => entries(one) - entries(other))[0];
    const within = chosen.map((own) => (own === smallest ? likeliest(own, books) : own));
    return { sets: within.map((own) => own.map((hit) => hit.lexeme)), limit };
  };
  const strong = sets.map((own) => own.filter((hit) => hit.score >= strongScore));
  const all = [pool(sets, limits.all), pool(strong, limits.strong)];
  const some: Pool[] = [];
  if (sets.length > 1) {
    for (const left of sets) {
      some.push(
        pool(
          sets.filter((set) => set !== left),
          limits.lacking,
        ),
      );
    }
  }
  if (sets.length > 2) {
    const rarest = sets.toSorted((one, other) => entries(one) - entries(other)).slice(0, singlesAtMost);
    for (const set of rarest) some.push(pool([set], limits.single));
  }
  return { all, some };
}

/** The best hits of a word that together stand in about as many books as a look may read; one at least. */
function likeliest(own: Hit[], books: ReadonlyMap<string, number>): Hit[] {
  let read = 0;
  return own
    .toSorted((one, other) => other.score - one.score)
    .filter(({ lexeme }, index) => {
      const count = books.get(lexeme) ?? 0;
      if (index > 0 && read + count > entriesAtMost) return false;
      read += count;
      return true;
    });
}
