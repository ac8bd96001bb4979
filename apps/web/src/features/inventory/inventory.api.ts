import { type inventoryRow, listCollections, saveCollections } from '@library/contract/copies/inventory.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-errors.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { storedToken } from '../../lib/session/stored-session.ts';

/**
 * The inventory of a book. Never cached: the dialog edits the numbers from when it opened, and sends those along when it
 * saves.
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
  return useMutation({
    mutationFn: (rows: SentInventoryRow[]) => {
      if (!storedToken()) throw new ApiError('Book or authentication token missing.', 401, null);
      return call(saveCollections, {
        params: { book_id: bookId },
        body: { book_collection: rows },
        quiet: true,
      });
    },
    onSettled: useInvalidate(staleAfter.saveInventory),
  });
}
