import {
  declineWorkProposal,
  joinWorks,
  listWorkProposals,
  splitWork,
  undoWorkChange,
} from '@library/contract/books/works.ts';
import { suggestForIntake } from '@library/contract/intake/book-additions.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** Two books whose relation is stated: the same work, or not. */
export type TwoBooks = { book_id: string; other_id: string };

/** Books that a typed title may mean, as the insert form suggests them. */
export const booksFor = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', 'early', 'title', text],
    queryFn: ({ signal }) => call(suggestForIntake, { query: { kind: 'title', text }, quiet: true, signal }),
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });

/** A page of proposals, 1-based. Loaded again whenever it is opened, because volunteers propose all day. */
export const workProposalsPage = (page: number) =>
  queryOptions({
    queryKey: ['work-proposals', page],
    queryFn: ({ signal }) => call(listWorkProposals, { query: { page: String(page) }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Joins two books into one work, or proposes that. The dialog shows a failure. */
export function useJoinWorks() {
  return useMutation({
    mutationFn: (body: TwoBooks) => call(joinWorks, { body }),
    onSettled: useInvalidate(staleAfter.changeWork),
  });
}

/** Takes a book out of its work. */
export function useSplitWork() {
  return useMutation({
    mutationFn: (book_id: string) => call(splitWork, { body: { book_id } }),
    onSettled: useInvalidate(staleAfter.changeWork),
  });
}

/** Undoes joining or splitting. */
export function useUndoWorkChange() {
  return useMutation({
    mutationFn: (change_id: string) => call(undoWorkChange, { body: { change_id } }),
    onSettled: useInvalidate(staleAfter.changeWork),
  });
}

/** Declines a proposal: the two books are not the same work. */
export function useDeclineProposal() {
  return useMutation({
    mutationFn: (body: TwoBooks) => call(declineWorkProposal, { body }),
    onSettled: useInvalidate(staleAfter.changeWork),
  });
}
