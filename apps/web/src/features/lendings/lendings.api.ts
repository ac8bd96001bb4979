import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import { usualRows } from '@library/contract/fields/rows-a-page.ts';
import {
  type Lending,
  listLendings,
  markLendingFound,
  markLendingLost,
  returnLending,
  returnLendings,
} from '@library/contract/lending/lendings.ts';
import { changeDueDate, renewLendings } from '@library/contract/lending/renewals.ts';
import { exportLendings } from '@library/contract/library/list-exports.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/calls/api.ts';
import { listPage } from '../../lib/lists/list-page.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';

/** Filters of the list; all may be left out. */
export type LendingFilters = NonNullable<CallOptions<typeof listLendings>['query']>;

/** Which lendings of the response a screen shows. */
export type KeepLending = (lending: Lending) => boolean;

/**
 * Lendings that the caller may see, a page of them (1-based) or all. With `keep` the screen filters the response itself,
 * so the list is loaded whole and paged here. Loaded again whenever a screen opens, because others change them too.
 */
export const lendingsQuery = (
  filters: LendingFilters,
  { keep, page }: { keep?: KeepLending | undefined; page?: number | undefined },
) => {
  const query = keep ? { ...filters, page: undefined, per_page: undefined } : { ...filters, page };
  return queryOptions({
    queryKey: ['lendings', query],
    queryFn: ({ signal }) => call(listLendings, { query, signal }),
    select: (response) =>
      keep
        ? listPage({ data: response.data.filter(keep) }, page, Number(filters.per_page) || usualRows)
        : listPage(response, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const calls = { return: returnLending, lost: markLendingLost, found: markLendingFound } as const;

interface LendingAct {
  action: keyof typeof calls;
  lendingId: string;
  /** The condition of the returned copy, if it has changed. */
  condition?: CopyCondition | undefined;
}

/** Takes a lent book back, or marks its copy lost or found; resolves to the reader for whom staff must keep the copy, or null. */
export function useChangeLending() {
  return useMutation({
    mutationFn: async ({ action, lendingId, condition }: LendingAct) => {
      const response = await call(calls[action], {
        body: { lending_id: lendingId, ...(condition && { condition }) },
        quiet: 'unanswered',
      });
      return 'keep_for' in response ? response.keep_for : null;
    },
    onSettled: useInvalidate(staleAfter.changeLending, { wait: true }),
  });
}

/** Takes several books back; the dialog shows a failure. */
export function useReturnLendings() {
  return useMutation({
    mutationFn: (lending_ids: string[]) => call(returnLendings, { body: { lending_ids }, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeLending, { wait: true }),
  });
}

/** Renews loans; a reason is needed where a rule is against it. The dialog shows a failure. */
export function useRenewLendings() {
  return useMutation({
    mutationFn: (body: { lending_ids: string[]; reason: string }) =>
      call(renewLendings, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeLending, { wait: true }),
  });
}

/** Sets another due date; the dialog shows a failure. */
export function useChangeDueDate() {
  return useMutation({
    mutationFn: (body: { lending_id: string; return_date: string; reason: string }) =>
      call(changeDueDate, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeLending, { wait: true }),
  });
}

/** Saves the loans of all pages as a file for spreadsheets. Throws what the server refuses. */
export async function saveLendings(query: LendingFilters): Promise<void> {
  saveCsv(await call(exportLendings, { query, quiet: true }));
}
