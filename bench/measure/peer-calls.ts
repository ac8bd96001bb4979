import type pg from 'pg';
import { browsePaths, detailPaths, mixed, searchPath } from './catalogue-calls.ts';
import { makeQuestions } from './questions.ts';

/** Calls of one kind, as paths of both servers. */
export interface SamePaths {
  name: string;
  ours: string[];
  theirs: string[];
}

/** Equivalent calls about the books of a database, for this server and for Directus. */
export async function samePaths(client: pg.Client): Promise<SamePaths[]> {
  const pages = await browsePaths(client);
  const details = await detailPaths(client, 40_000);
  const texts = mixed([...new Set([...(await makeQuestions(client, 3000)).values()].flat())]);
  return [
    both('a page of the catalogue, the same each time', pages.slice(0, 1), asItems),
    both('a page of the catalogue, each time another', pages, asItems),
    both('a book, each time another', details, asItem),
    {
      name: 'a search, each time another',
      ours: texts.map(searchPath),
      theirs: texts.map(asSearch),
    },
  ];
}

const both = (name: string, ours: string[], asTheirs: (path: string) => string): SamePaths => ({
  name,
  ours,
  theirs: ours.map(asTheirs),
});

/** The fields of a card, with the total number of books in the list, as in our pages. */
const cardFields =
  'limit=12&meta=filter_count&fields=book_id,title,cover,available_copies,reads_count,average_rating,author_id.name,category_id.name';
const columns: Readonly<Record<string, string>> = {
  recently_added: 'created_at',
  best_reads: 'reads_count',
  top_rated: 'average_rating',
};

/** Translates the path of a page of our catalogue into the equivalent path of Directus. */
function asItems(address: string): string {
  const query = new URL(address, 'http://library').searchParams;
  const sort = `${query.get('sort_order') === 'desc' ? '-' : ''}${columns[query.get('sort_by') ?? ''] ?? 'created_at'}`;
  const category = query.get('category_id');
  const filter = category ? `&filter[category_id][_eq]=${category}` : '';
  return `/items/books?${cardFields}&page=${query.get('page')}&sort=${sort}${filter}`;
}

const asItem = (address: string) =>
  `/items/books/${address.split('/').at(-1)}?fields=*,author_id.name,publisher_id.name,category_id.name`;

const asSearch = (text: string) => `/items/books?${cardFields}&page=1&search=${encodeURIComponent(text)}`;
