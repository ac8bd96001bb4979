import type { AccountType } from '@library/contract/calls/route.ts';
import {
  blockReader,
  correctReaderPoints,
  listReaderNotices,
  listReaderPoints,
  listReaderWaits,
  readerDetails,
  sendPasswordLink,
  unblockReader,
  writeToReader,
} from '@library/contract/people/reader-page.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { staleAfter } from '../../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../../lib/queries/use-invalidate.ts';
import { notify } from '../../../lib/toasts/toast.ts';

/**
 * The head of a reader's page. Volunteers load it once per visit: an act there may end their access to the reader, but the page
 * stays until they leave.
 */
export const readerDetailsQuery = (id: string, as: AccountType) =>
  queryOptions({
    queryKey: as === 'admin' ? ['readers', 'details', id] : ['seen-readers', id],
    queryFn: ({ signal }) => call(readerDetails, { params: { id }, quiet: true, signal }),
    staleTime: 0,
  });

export const readerWaits = (id: string) =>
  queryOptions({
    queryKey: ['waiting-lists', 'of reader', id],
    queryFn: async ({ signal }) =>
      (await call(listReaderWaits, { params: { id }, quiet: true, signal })).data,
    staleTime: 0,
  });

/** A page of a reader's points, 1-based. */
export const readerPoints = (id: string, page: number) =>
  queryOptions({
    queryKey: ['readers', 'points', id, page],
    queryFn: ({ signal }) => call(listReaderPoints, { params: { id }, query: { page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of what the library has told a reader, 1-based. */
export const readerNotices = (id: string, page: number) =>
  queryOptions({
    queryKey: ['readers', 'notices', id, page],
    queryFn: ({ signal }) =>
      call(listReaderNotices, { params: { id }, query: { page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const blocks = { block: blockReader, unblock: unblockReader } as const;

/** Blocks a reader or ends the block. The dialog shows a failure. */
export function useBlockReader() {
  return useMutation({
    mutationFn: ({ act, id, reason }: { act: keyof typeof blocks; id: string; reason: string }) =>
      call(blocks[act], { params: { id }, body: { reason }, quiet: true }),
    onSettled: useInvalidate(staleAfter.blockReader, { wait: true }),
  });
}

/** Adds points or takes some away. The dialog shows a failure. */
export function useCorrectPoints() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; points: string; reason: string }) =>
      call(correctReaderPoints, { params: { id }, body, quiet: true }),
    onSettled: useInvalidate(staleAfter.correctPoints, { wait: true }),
  });
}

/** Writes to a reader. The dialog shows a failure. */
export function useWriteToReader() {
  return useMutation({
    mutationFn: ({ id, message }: { id: string; message: string }) =>
      call(writeToReader, { params: { id }, body: { message }, quiet: true }),
    onSettled: useInvalidate(staleAfter.writeToReader, { wait: true }),
  });
}

/** Sends the link for a new password to the reader; a toast says how it went. */
export function useSendPasswordLink() {
  return useMutation({
    mutationFn: (id: string) => call(sendPasswordLink, { params: { id }, body: {}, quiet: true }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, t("We couldn't send the link. Please try again."))),
  });
}
