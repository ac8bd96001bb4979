import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue } from '../../demo/catalogue.ts';
import { seededRandom } from '../../lib/seeded-random.ts';
import { useLibrary } from '../../test/test-library.ts';
import { type Figures, figuresOf, type LabelledSearch, type Outcome, rankOf } from './evaluation.rules.ts';
import { refreshSearch } from './search-index.service.ts';

const library = useLibrary({ searches_address: 0 });
const file = path.resolve(import.meta.dirname, '../../../data/search-eval-dev.jsonl');
const kinds = ['exact', 'prefix', 'typo', 'transliteration', 'cross-script', 'author', 'partial'];

let outcomes: Outcome[] = [];
let figures = new Map<string, Figures>();

/** The titles on the first page of a search over HTTP. */
async function titlesFor(query: string): Promise<string[]> {
  const { body } = await library().visitor.get(`/api/books?search=${encodeURIComponent(query)}`);
  return body.data.map((book: { title: string }) => book.title);
}

describe('the labelled searches of the real catalogue', () => {
  beforeAll(async () => {
    const { database, clock } = library();
    await database.transaction().execute(async (transaction) => {
      await addCatalogue(transaction, library(), seededRandom(1), clock.now());
    });
    await refreshSearch(library());
    const labelled = (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): LabelledSearch => JSON.parse(line));
    const answers = await Promise.all(labelled.map(({ query }) => titlesFor(query)));
    outcomes = labelled.map((search, index) => ({ ...search, rank: rankOf(search, answers[index] ?? []) }));
    figures = figuresOf(outcomes);
  });

  /** The searches without a right result among the first ten, to examine if a figure is too low. */
  const missed = (kind: string) =>
    outcomes.filter((outcome) => outcome.rank === 0 && (kind === 'all' || outcome.kind === kind));

  it('cover all kinds of searches', () => {
    expect([...figures.keys()].sort()).toEqual(['all', ...kinds].sort());
    expect(outcomes.length).toBeGreaterThanOrEqual(75);
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
});
