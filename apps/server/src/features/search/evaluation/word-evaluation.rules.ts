/** A labelled short search: with patterns of the wanted books, or with `none` when the catalogue has nothing of that name. */
export type WordSearch = { query: string; script: string; kind: string } & (
  | {
      none?: never;
      /** Patterns of the wanted books, in every script and spelling. */
      good: string[];
      /** Patterns of books that a librarian would also accept. */
      also: string[];
      /** How many books match `good`. */
      relevant: number;
    }
  | { none: true }
);

/** The first page of a search's response. */
export interface WordAnswer {
  data: { title: string; author: string; tags: string[] }[];
  meta: { total: number };
  close_count?: number;
}

/** Shares between 0 and 1, by name; undefined where a search does not count. */
type WordFigures = Record<string, number | undefined>;

const removedMarks =
  /[\u0300-\u036F\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\u0981\u0983'’‘ʿʾʼ`´]/g;
const equalLetters: readonly [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىیئ]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  [/ک/g, 'ك'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ণ/g, 'ন'],
  [/[শষছ]/g, 'স'],
  [/য(?!\u09BC)/g, 'জ'],
  [/ৎ/g, 'ত'],
];

/** A text without the differences between spellings, for patterns and books alike. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(removedMarks, '').normalize('NFC');
  return equalLetters.reduce((result, [letters, by]) => result.replace(letters, by), plain);
}

const letter = '[\\p{L}\\p{M}\\p{N}]';

/**
 * Builds a pattern of a labelled search: `_` is the edge of a word, `@` the start of an Arabic word, with or without its
 * article.
 */
function patternOf(text: string): RegExp {
  const pattern = folded(text)
    .replaceAll('_', `(?:(?<!${letter})|(?!${letter}))`)
    .replaceAll('@', `(?<!${letter})و?(?:ال|بال|لل)?`);
  return new RegExp(pattern, 'iu');
}

/** The quality of the results of one short search. */
export function wordFiguresOf(search: WordSearch, { data, meta, close_count }: WordAnswer): WordFigures {
  if (search.none) return { honest: meta.total === 0 || close_count === 0 ? 1 : 0 };
  const patterns = [...search.good, ...search.also].map(patternOf);
  const right = data.map(({ title, author, tags }) => {
    const text = folded(`${title} | ${author} | ${tags.join(' ')}`);
    return patterns.some((pattern) => pattern.test(text));
  });
  const rightAmong = (count: number) => right.slice(0, count).filter(Boolean).length;
  const precision = (count: number) => Math.min(1, rightAmong(count) / Math.min(count, search.relevant));
  const presented = Math.min(10, close_count ?? 10, data.length);
  return {
    precision5: precision(5),
    precision10: precision(10),
    first: right[0] ? 1 : 0,
    presented: presented > 0 ? rightAmong(presented) / presented : 0,
    known: close_count === undefined || close_count > 0 ? 1 : 0,
  };
}

/** The mean of each figure over the searches that have it. */
export function meanFigures(all: readonly WordFigures[]): Map<string, number> {
  const names = [...new Set(all.flatMap((figures) => Object.keys(figures)))];
  return new Map(
    names.map((name) => {
      const values = all.flatMap((figures) => figures[name] ?? []);
      return [name, values.reduce((sum, value) => sum + value, 0) / values.length];
    }),
  );
}
