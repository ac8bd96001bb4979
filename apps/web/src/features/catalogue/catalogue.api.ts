import { bookDetails, listBooks } from '@library/contract/books.ts';
import { listAuthors, listCategories } from '@library/contract/reference.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type BrowseState, booksQuery } from './browse-state.ts';

/*
 * Everything about books is cached under ['books']: whoever changes copies, reviews or wishes invalidates that one
 * key and reaches the pages and the details alike.
 */

/** A page of the catalogue; the page before it stays while it loads. */
export const booksPage = (state: BrowseState) => {
  const query = booksQuery(state);
  return queryOptions({
    queryKey: ['books', 'page', query],
    queryFn: ({ signal }) => call(listBooks, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One book with its collection points and reviews. */
export const bookDetail = (id: string) =>
  queryOptions({
    queryKey: ['books', 'detail', id],
    queryFn: ({ signal }) => call(bookDetails, { params: { id }, signal }),
  });

/** One choice of a filter list. */
export type FilterOption = { id: string; name: string };

/** All categories to filter by. Quiet: a filter list that fails is only missing (spec 8). */
export const categoryOptions = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, { quiet: true, signal }),
  select: (answer) =>
    asList(answer).map(({ category_id, name }): FilterOption => ({ id: category_id, name })),
});

/** All authors, some thousands, to filter by. Quiet as the categories are. */
export const authorOptions = queryOptions({
  queryKey: ['authors'],
  queryFn: ({ signal }) => call(listAuthors, { quiet: true, signal }),
  select: (answer) => asList(answer).map(({ author_id, name }): FilterOption => ({ id: author_id, name })),
});

/** The full list; only a call with `search` wraps it (contract 5). */
function asList<Item>(answer: Item[] | { data: Item[] }): Item[] {
  return Array.isArray(answer) ? answer : answer.data;
}
