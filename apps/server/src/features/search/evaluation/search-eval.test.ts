import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue } from '../../../demo/catalogue.ts';
import { seededRandom } from '../../../lib/seeded-random.ts';
import { createConcurrencyLimit } from '../../../lib/work/concurrency-limit.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { refreshSearch } from '../stored-index/search-index.service.ts';
import {
  figuresOf,
  type LabelledSearch,
  type RankedSearch,
  rankOf,
  type SearchFigures,
} from './evaluation.rules.ts';
import { meanFigures, type WordSearch, wordFiguresOf } from './word-evaluation.rules.ts';

const library = useLibrary({ searches_address: 0 });
const dataDir = path.resolve(import.meta.dirname, '../../../../data');
const kinds = [
  'exact',
  'prefix',
  'typo',
  'transliteration',
  'cross-script',
  'author',
  'partial',
  'other-title',
];

const fewAtOnce = createConcurrencyLimit(8, Number.POSITIVE_INFINITY);
let outcomes: RankedSearch[] = [];
let figures = new Map<string, SearchFigures>();
let words = new Map<string, number>();

async function linesOf<Line>(file: string): Promise<Line[]> {
  const text = await readFile(path.join(dataDir, file), 'utf8');
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
}

/** The response to a search over HTTP; only a few at a time, because a busy server refuses hundreds at the same time. */
async function search(query: string) {
  const { status, body } = await fewAtOnce(() =>
    library().visitor.get(`/api/books?search=${encodeURIComponent(query)}`),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The titles on the first page of a search. */
async function titlesFor(query: string): Promise<string[]> {
  return (await search(query)).data.map((book: { title: string }) => book.title);
}

describe('the labelled searches of the real catalogue', () => {
  beforeAll(async () => {
    const { database, clock } = library();
    await database.transaction().execute(async (transaction) => {
      await addCatalogue(transaction, library(), seededRandom(1), clock.now());
    });
    await refreshSearch(library());
    const labelled = [
      ...(await linesOf<LabelledSearch>('search-eval-dev.jsonl')),
      ...(await linesOf<LabelledSearch>('search-other-titles.jsonl')),
    ];
    const answers = await Promise.all(labelled.map(({ query }) => titlesFor(query)));
    outcomes = labelled.map((one, index) => ({ ...one, rank: rankOf(one, answers[index] ?? []) }));
    figures = new Map([
      ...figuresOf(outcomes),
      // The figure of `all` leaves out searches by another title, which say nothing about spellings.
      ...figuresOf(outcomes.filter(({ kind }) => kind !== 'other-title')),
    ]);
    const wordSearches = await linesOf<WordSearch>('search-words-dev.jsonl');
    const wordFigures = wordSearches.map(async (searched) =>
      wordFiguresOf(searched, await search(searched.query)),
    );
    words = meanFigures(await Promise.all(wordFigures));
  });

  /** The searches without a right result among the first ten, for examination when a figure is too low. */
  const missed = (kind: string) =>
    outcomes.filter((outcome) => outcome.rank === 0 && (kind === 'all' || outcome.kind === kind));

  it('cover all kinds of searches', () => {
    expect([...figures.keys()].sort()).toEqual(['all', ...kinds].sort());
    expect(outcomes.length).toBeGreaterThanOrEqual(115);
    expect(figures.get('other-title')?.searches).toBe(40);
  });

  it('find 98 in 100 among the first ten', () => {
    expect(figures.get('all')?.recall10, JSON.stringify(missed('all'))).toBeGreaterThanOrEqual(0.98);
  });

  it.each(kinds)('find 94 in 100 of the kind "%s" among the first ten', (kind) => {
    expect(figures.get(kind)?.recall10, JSON.stringify(missed(kind))).toBeGreaterThanOrEqual(0.94);
  });

  it('put the right book at or near the top', () => {
    expect(figures.get('all')?.mrr).toBeGreaterThanOrEqual(0.93);
  });

  it('put a book that is asked for by another title near the top', () => {
    expect(figures.get('other-title')?.mrr).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ['precision5', 0.95],
    ['precision10', 0.95],
    ['first', 0.97],
    ['presented', 0.93],
    ['known', 1],
    ['honest', 0.9],
  ])('of one word have a %s of %d', (figure, least) => {
    expect(words.get(figure)).toBeGreaterThanOrEqual(least);
  });
});
