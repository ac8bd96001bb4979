/** A labelled search: any of the expected titles is a right answer. */
export interface LabelledSearch {
  query: string;
  kind: string;
  expected_titles: string[];
}

/** Where the first right answer stood: 1 is first, 0 is nowhere among those looked at. */
export interface Outcome extends LabelledSearch {
  rank: number;
}

/** How well searches of one kind were answered; shares between 0 and 1. */
export interface Figures {
  searches: number;
  /** Answered rightly at the first place. */
  recall1: number;
  /** Answered rightly among the first ten. */
  recall10: number;
  /** The mean of one by the rank of the first right answer. */
  mrr: number;
}

/** Where the first expected title stands among the found ones. */
export function rankOf({ expected_titles }: LabelledSearch, titles: readonly string[]): number {
  return titles.slice(0, 10).findIndex((title) => expected_titles.includes(title)) + 1;
}

/** The figures of each kind, and those of `all`. */
export function figuresOf(outcomes: readonly Outcome[]): Map<string, Figures> {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind)), 'all'];
  return new Map(
    kinds.map((kind) => {
      const own = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
      const mean = (worth: (rank: number) => number) =>
        own.reduce((sum, { rank }) => sum + worth(rank), 0) / own.length;
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
