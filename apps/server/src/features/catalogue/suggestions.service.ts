import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import type { SearchSuggestion } from '@library/contract/books/suggestions.ts';
import type { Library } from '../../library.ts';
import { findNames } from '../search/names.service.ts';
import { alsoKnownAs } from '../search/results/also-known-as.rules.ts';
import { highlightsInName, highlightsInTitle } from '../search/results/highlight.rules.ts';
import { namedShelves } from '../search/results/named-shelves.service.ts';
import { findBooks } from '../search/search.service.ts';
import { isCloseName } from '../search/terms/name-likeness.rules.ts';
import { searchOrder } from './book-order.rules.ts';
import { type SuggestedBook, selectFoundBooks, selectSuggestedBooks } from './search-results.queries.ts';
import { isLongEnough } from './suggestions.rules.ts';

const bestFirst = { exact: false, ...searchOrder('recently_added', 'desc') };

/** Books that match a title being typed into the insert form; none while the text is too short. */
export async function suggestBooks(library: Library, title: string | undefined): Promise<BookSuggestion[]> {
  if (title === undefined || !isLongEnough(title)) return [];
  const found = await findBooks(library.database, { text: title, ...bestFirst, titlesOnly: true });
  const ids = found.ids.slice(0, library.settings.suggestion_count);
  const rows = await selectSuggestedBooks(library.database, ids);
  return rows.map((row) => {
    const known = alsoKnownAs(row, found);
    return { ...asSuggested(row), ...(known ? { also_known_as: known.title } : {}) };
  });
}

/** The books with these ids as suggestions for the insert form, in the order of the ids. */
export async function booksAsSuggested({ database }: Library, ids: string[]): Promise<BookSuggestion[]> {
  return (await selectSuggestedBooks(database, ids)).map(asSuggested);
}

const asSuggested = ({ other_titles: _, ...row }: SuggestedBook): BookSuggestion => ({
  ...row,
  description: row.description ?? '',
});

/** The maximum number of suggestions of each kind in the search box, and the number of characters that it needs. */
const suggested = { books: 6, authors: 3, categories: 2, minLength: 2 };

/** Categories, books and authors that match a text being typed into the search box. */
export async function suggestSearch(
  { database }: Library,
  text: string | undefined,
): Promise<SearchSuggestion[]> {
  if (text === undefined || [...text].length < suggested.minLength) return [];
  const [result, authors, categories] = await Promise.all([
    findBooks(database, { text, ...bestFirst }),
    findNames(database, 'author', text, suggested.authors),
    findNames(database, 'category', text, suggested.categories),
  ]);
  const [shelves, books] = await Promise.all([
    namedShelves(database, [
      ...categories.map(({ id }) => ({ kind: 'category' as const, id })),
      ...authors.map(({ id }) => ({ kind: 'author' as const, id })),
    ]),
    selectFoundBooks(database, result.ids.slice(0, suggested.books)),
  ]);
  return [
    ...books.map((row, index): SearchSuggestion => {
      const { book_id, title, author } = row;
      const book = { kind: 'book' as const, book_id, title, author };
      if (index >= result.closeCount) return { ...book, marks: [], is_close: false };
      const known = alsoKnownAs(row, result);
      const marks = highlightsInTitle(title, result);
      return { ...book, marks, is_close: true, ...(known ? { also_known_as: known } : {}) };
    }),
    ...shelves.flatMap(({ kind, id, name, book_count }): SearchSuggestion[] => {
      const is_close = isCloseName(result.query, name);
      const shelf = { name, book_count, marks: is_close ? highlightsInName(name, result) : [], is_close };
      if (kind === 'author') return [{ kind, author_id: id, ...shelf }];
      // Similar-sounding categories are left out: there are few, and Browse lists them.
      return is_close ? [{ kind, category_id: id, ...shelf }] : [];
    }),
  ];
}
