/** A labelled search: any of the expected titles is a right result. */
export interface LabelledSearch {
  query: string;
  kind: string;
  expected_titles: string[];
}

/** A search with the rank of its first right result: 1 is first, 0 is not among the first ten. */
export interface RankedSearch extends LabelledSearch {
  rank: number;
}

/** The quality of searches of one kind; shares between 0 and 1. */
export interface SearchFigures {
  searches: number;
  /** With a right result at rank 1. */
  recall1: number;
  /** With a right result among the first ten. */
  recall10: number;
  /** The mean reciprocal rank of the first right result. */
  mrr: number;
}

/** The rank of the first expected title among the results. */
export function rankOf({ expected_titles }: LabelledSearch, titles: readonly string[]): number {
  return titles.slice(0, 10).findIndex((title) => expected_titles.includes(title)) + 1;
}

/** The figures for each kind of search, and for `all`. */
export function figuresOf(outcomes: readonly RankedSearch[]): Map<string, SearchFigures> {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind)), 'all'];
  return new Map(
    kinds.map((kind) => {
      const own = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
      const mean = (value: (rank: number) => number) =>
        own.reduce((sum, { rank }) => sum + value(rank), 0) / own.length;
      const figures = {
        searches: own.length,
        recall1: mean((rank) => (rank === 1 ? 1 : 0)),
        recall10: mean((rank) => (rank > 0 ? 1 : 0)),
        mrr: mean((rank) => (rank > 0 ? 1 / rank : 0)),
      };
      return [kind, figures];
    }),
  );
}
