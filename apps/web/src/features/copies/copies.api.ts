import type { AdminBook } from '@library/contract/books/admin-books.ts';
import {
  type Copy,
  changeCopyState,
  copyHistory,
  listCopies,
  moveCopyToHall,
} from '@library/contract/copies/copies.ts';
import { copyDetails, listCopyEvents } from '@library/contract/copies/copy-page.ts';
import { relabelCopy } from '@library/contract/copies/labels.ts';
import { scannedCopy } from '@library/contract/copies/scanned-copy.ts';
import { listUnseenCopies, tellSighting } from '@library/contract/copies/sightings.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** The book whose copies are shown. */
export type CopiedBook = Pick<AdminBook, 'book_id' | 'title'>;

/** A state that a copy can be put into by hand. */
export type SettableState = Copy['may']['become'][number];

/** The physical copies of a book. Loaded again whenever the list is opened, because others lend and move them too. */
export const copiesOf = (bookId: string) =>
  queryOptions({
    queryKey: ['copies', 'of book', bookId],
    queryFn: async ({ signal }) => (await call(listCopies, { params: { book_id: bookId }, signal })).data,
    staleTime: 0,
  });

/** The lendings of a copy, newest first. */
export const historyOf = (copyId: string) =>
  queryOptions({
    queryKey: ['copies', 'history', copyId],
    queryFn: async ({ signal }) => (await call(copyHistory, { params: { copy_id: copyId }, signal })).data,
    staleTime: 0,
  });

/** A copy by its label, in any way of writing it. */
export const copyPage = (label: string) =>
  queryOptions({
    queryKey: ['copies', 'page', label],
    queryFn: ({ signal }) => call(copyDetails, { params: { label }, quiet: true, signal }),
    staleTime: 0,
  });

/** What a person may know of a copy whose code they scanned. */
export const scannedCopyPage = (label: string) =>
  queryOptions({
    queryKey: ['copies', 'scanned', label],
    queryFn: ({ signal }) => call(scannedCopy, { params: { label }, quiet: true, signal }),
    staleTime: 0,
  });

/**
 * A page of the copies that nobody has seen for a long time, 1-based, in one hall or in all (''). Reloaded whenever it is opened,
 * because halls scan all day.
 */
export const unseenCopiesPage = (hall_id: string, page: number) =>
  queryOptions({
    queryKey: ['copies', 'unseen', hall_id, page],
    queryFn: ({ signal }) =>
      call(listUnseenCopies, { query: { page: String(page), hall_id }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reports where a copy was found; the form shows a failure. */
export function useTellSighting() {
  return useMutation({
    mutationFn: (body: { copy_label: string; place: string; note: string | null }) =>
      call(tellSighting, { body, quiet: true }),
  });
}

/** A page of the life of a copy, 1-based, newest first. */
export const copyLife = (copyId: string, page: number) =>
  queryOptions({
    queryKey: ['copies', 'life', copyId, page],
    queryFn: ({ signal }) =>
      call(listCopyEvents, { params: { copy_id: copyId }, query: { page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Puts a copy into another state. */
export function useChangeCopyState() {
  return useMutation({
    mutationFn: ({ copyId, state }: { copyId: string; state: SettableState }) =>
      call(changeCopyState, { params: { copy_id: copyId }, body: { state } }),
    onSettled: useInvalidate(staleAfter.changeCopyState),
  });
}

/** Gives a copy the next label, unless its label is no longer `label`. */
export function useRelabelCopy() {
  return useMutation({
    mutationFn: ({ copy_id, label }: { copy_id: string; label: string }) =>
      call(relabelCopy, { params: { copy_id }, body: { label } }),
    onSettled: useInvalidate(staleAfter.relabelCopy),
  });
}

/** Moves a copy to another hall. */
export function useMoveCopy() {
  return useMutation({
    mutationFn: ({ copyId, hallId }: { copyId: string; hallId: string }) =>
      call(moveCopyToHall, { params: { copy_id: copyId }, body: { hall_id: hallId } }),
    onSettled: useInvalidate(staleAfter.moveCopy),
  });
}
