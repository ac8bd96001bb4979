import { bookDetails, listBooks, listLanguages } from '@library/contract/books/catalogue.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/calls/api.ts';
import { type BrowseState, booksQuery } from './browse-state.ts';

/*
 * Everything about books is cached under ['books']: a change of copies, reviews or wishes invalidates that one
 * key and reaches the pages and the details alike.
 */

/** A page of the catalogue; the previous page stays visible while it loads. */
export const booksPage = (state: BrowseState) => {
  const query = booksQuery(state);
  return queryOptions({
    queryKey: ['books', 'page', query],
    queryFn: ({ signal }) => call(listBooks, { query, signal }),
    initialData: () => firstBodyOf(listBooks, { query }),
    placeholderData: keepPreviousData,
  });
};

/** The languages of the catalogue, those with the most books first; a failure is quiet, as for the other filter lists. */
export const languagesQuery = queryOptions({
  queryKey: ['books', 'languages'],
  queryFn: ({ signal }) => call(listLanguages, { quiet: true, signal }),
});

/** One book with its collection points and reviews. */
export const bookDetail = (id: string) =>
  queryOptions({
    queryKey: ['books', 'detail', id],
    queryFn: ({ signal }) => call(bookDetails, { params: { id }, signal }),
    initialData: () => firstBodyOf(bookDetails, { params: { id } }),
  });

/** Loads a book's details ahead of its page; the page itself reports a failure. */
export function prefetchBook(cache: QueryClient, id: string): void {
  cache.prefetchQuery({
    ...bookDetail(id),
    queryFn: ({ signal }) => call(bookDetails, { params: { id }, signal, quiet: true }),
    retry: false,
  });
}
