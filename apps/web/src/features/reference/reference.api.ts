import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import type { EditedEntry, EntryForm, PastedList, ReferenceKind } from './entry-kinds.ts';

/** A page of one kind's table, 1-based. Loaded again whenever it is opened, because other admins change it too. */
export const entryPage = (kind: ReferenceKind, query: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['reference', kind.key, query],
    queryFn: ({ signal }) => kind.load({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds an entry (`edited` null) or changes one. */
export function useSaveEntry(kind: ReferenceKind) {
  return useMutation({
    mutationFn: ({ edited, form }: { edited: EditedEntry | null; form: EntryForm }) =>
      kind.save(edited, form),
    onSettled: useInvalidate(staleAfter.changeReference(kind.key)),
  });
}

export function useDeleteEntry(kind: ReferenceKind) {
  return useMutation({
    mutationFn: (id: string) => kind.remove(id),
    onSettled: useInvalidate(staleAfter.changeReference(kind.key)),
  });
}

/** Moves all books of one entry to another and deletes the first; for kinds that can be merged. */
export function useMergeEntry(kind: ReferenceKind) {
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) => {
      if (!kind.merging) throw new Error(`${kind.key} cannot be merged.`);
      return kind.merging.send(id, into);
    },
    onSettled: useInvalidate(staleAfter.changeReference(kind.key)),
  });
}

/** What adding a pasted list would do; never asked for an empty one. Other admins change what exists. */
export const pastePreview = (kind: ReferenceKind, list: PastedList) =>
  queryOptions({
    queryKey: ['reference', kind.key, { pasted: list }],
    queryFn: ({ signal }) => pastingOf(kind).preview(list, signal),
    enabled: list.text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Adds what is new of a pasted list. */
export function useAddPasted(kind: ReferenceKind) {
  return useMutation({
    mutationFn: (list: PastedList) => pastingOf(kind).add(list),
    onSettled: useInvalidate(staleAfter.changeReference(kind.key)),
  });
}

function pastingOf({ pasting, key }: ReferenceKind) {
  if (!pasting) throw new Error(`${key} cannot be pasted.`);
  return pasting;
}
