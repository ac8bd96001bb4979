import {
  type adminBookForm,
  createAdminBook,
  deleteAdminBook,
  type inventoryRow,
  listAdminBooks,
  listCollections,
  saveCollections,
  updateAdminBook,
} from '@library/contract/admin-books.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-errors.ts';
import { storedToken } from '../../lib/stored-session.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { BookFilters } from './book-filters.ts';

/*
 * The screens word the refusals of saving and deleting themselves, one toast a wrong field (spec 8), so these calls
 * are quiet.
 */

/** A page of the book index, 1-based. Loaded anew whenever it is opened: other admins work on it too. */
export const adminBooksPage = (filters: BookFilters, page: number) =>
  queryOptions({
    queryKey: ['admin-books', 'page', filters, page],
    queryFn: ({ signal }) => call(listAdminBooks, { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the book dialog sends; author, publisher and category each an id or a new name. */
export type BookForm = z.input<typeof adminBookForm>;

/** What follows from a change of books: typed names may have become new entries. */
const changedByBooks = ['admin-books', 'books', 'authors', 'publishers', 'categories', 'entities'];

/** Adds a book, or changes the one with `bookId`. */
export function useSaveBook() {
  const reload = useReload(changedByBooks);
  return useMutation({
    mutationFn: ({ bookId, form }: { bookId: string | null; form: BookForm }) =>
      bookId === null
        ? call(createAdminBook, { body: form, quiet: true })
        : call(updateAdminBook, { params: { book_id: bookId }, body: form, quiet: true }),
    onSettled: reload,
  });
}

/** Deletes a book with its inventory. */
export function useDeleteBook() {
  const reload = useReload(changedByBooks);
  return useMutation({
    mutationFn: (bookId: string) => call(deleteAdminBook, { params: { book_id: bookId }, quiet: true }),
    onSettled: reload,
  });
}

/**
 * The inventory of a book. Never kept: the dialog edits a copy of what was true when it opened, and says so to the
 * server when it saves.
 */
export const collectionsOf = (bookId: string) =>
  queryOptions({
    queryKey: ['collections', bookId],
    queryFn: ({ signal }) => call(listCollections, { params: { book_id: bookId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** One hall's numbers as the dialog sends them. */
export type SentInventoryRow = z.input<typeof inventoryRow>;

/** Sets the inventory of a book: all rows or none. */
export function useSaveInventory(bookId: string) {
  const reload = useReload(['admin-books', 'books', 'copies', 'entities']);
  return useMutation({
    mutationFn: (rows: SentInventoryRow[]) => {
      if (!storedToken()) throw new ApiError('Book or authentication token missing.', 401, null);
      return call(saveCollections, {
        params: { book_id: bookId },
        body: { book_collection: rows },
        quiet: true,
      });
    },
    onSettled: reload,
  });
}
