import type { BookSuggestion } from '@library/contract/catalogue.ts';
import type { SearchSuggestion } from '@library/contract/search.ts';
import type { Library } from '../../library.ts';
import { findNames } from '../search/names.service.ts';
import { findBooks, marksOf, marksOfAuthor } from '../search/search.service.ts';
import { isLongEnough, searchOrder } from './catalogue.rules.ts';
import { selectCards, selectSuggested } from './search-results.queries.ts';

const byTitle = { exact: false, ...searchOrder('recently_added', 'desc') };

/** Books that somebody who types this title may mean (spec 4); none while the text is too short. */
export async function suggestBooks(library: Library, title: string | undefined): Promise<BookSuggestion[]> {
  if (title === undefined || !isLongEnough(title)) return [];
  const { ids } = await findBooks(library.database, { text: title, ...byTitle, titlesOnly: true });
  const rows = await selectSuggested(library.database, ids.slice(0, library.settings.suggestion_count));
  return rows.map((row) => ({ ...row, description: row.description ?? '' }));
}

/** What the search box suggests at most of each kind. */
const suggested = { books: 6, authors: 3 };
const suggestedFrom = 2;

/** Books and authors that somebody who types this into the search box may mean; none for a single character. */
export async function suggestSearch(
  { database }: Library,
  text: string | undefined,
): Promise<SearchSuggestion[]> {
  if (text === undefined || [...text].length < suggestedFrom) return [];
  const [found, authors] = await Promise.all([
    findBooks(database, { text, ...byTitle }),
    findNames(database, 'author', text, suggested.authors),
  ]);
  const books = await selectCards(database, found.ids.slice(0, suggested.books));
  return [
    ...books.map(({ book_id, title, author }) => ({
      kind: 'book' as const,
      book_id,
      title,
      marks: marksOf(title, found),
      author,
    })),
    ...authors.map(({ id, name }) => ({
      kind: 'author' as const,
      author_id: id,
      name,
      marks: marksOfAuthor(name, found),
    })),
  ];
}
