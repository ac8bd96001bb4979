import {
  type adminBookForm,
  changeBooks,
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  replaceCover,
  updateAdminBook,
} from '@library/contract/books/admin-books.ts';
import type { Sending } from '@library/contract/calls/route.ts';
import { exportAdminBooks } from '@library/contract/library/list-exports.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/calls/api.ts';
import type { ListView } from '../../lib/lists/list-view.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';
import type { BookFilters } from './book-filters.ts';

/*
 * Saving and deleting are quiet calls, because the screens show the refusals themselves: one toast for each wrong
 * field.
 */

/** A page of the admins' list of books, 1-based. Loaded again whenever it is opened, because other admins change it too. */
export const adminBooksPage = (filters: BookFilters & { q: string } & ListView['query'], page: number) =>
  queryOptions({
    queryKey: ['admin-books', 'page', filters, page],
    queryFn: ({ signal }) => call(listAdminBooks, { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the book dialog sends; author, publisher and category are each an id or a new name. */
export type BookForm = z.input<typeof adminBookForm>;

/** What was changed of a book, as the dialog showed it when it opened. */
type ChangedFrom = Sending<typeof updateAdminBook>['body']['changed_from'];

/** Adds a book, or changes the one with `bookId`. */
export function useSaveBook() {
  return useMutation({
    mutationFn: ({
      bookId,
      form,
      changed_from,
    }: {
      bookId: string | null;
      form: BookForm;
      changed_from: ChangedFrom;
    }) =>
      bookId === null
        ? call(createAdminBook, { body: form, quiet: true })
        : call(updateAdminBook, {
            params: { book_id: bookId },
            body: { ...form, changed_from },
            quiet: true,
          }),
    onSettled: useInvalidate(staleAfter.saveBook),
  });
}

/** Gives several books another author or category, each an id or a new name; '' leaves it as it is. */
export function useChangeBooks() {
  return useMutation({
    mutationFn: (body: { book_ids: string[]; author: string; category: string }) =>
      call(changeBooks, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.saveBook),
  });
}

/** Replaces a book's cover with a picture; resolves to the address of the new cover. */
export function useReplaceCover(bookId: string) {
  return useMutation({
    mutationFn: (picture: File) => {
      const body = new FormData();
      body.set('image', picture);
      return call(replaceCover, { params: { book_id: bookId }, body, quiet: true });
    },
    onSettled: useInvalidate(staleAfter.saveBook),
  });
}

/** Deletes a book with its inventory. */
export function useDeleteBook() {
  return useMutation({
    mutationFn: (bookId: string) => call(deleteAdminBook, { params: { book_id: bookId }, quiet: true }),
    onSettled: useInvalidate(staleAfter.deleteBook),
  });
}

/** Saves the books of all pages as a file for spreadsheets. Throws what the server refuses. */
export async function saveBooks(query: BookFilters & { q: string } & ListView['query']): Promise<void> {
  saveCsv(await call(exportAdminBooks, { query, quiet: true }));
}
