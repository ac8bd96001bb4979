import {
  applyImport,
  decideImportRow,
  downloadRefusedRows,
  type Import,
  listImportRows,
  listImports,
  mapImport,
  type RowChoice,
  showImport,
  undoImport,
  uploadImport,
} from '@library/contract/intake/imports.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts/toast.ts';
import type { Mapping } from './mapping.ts';

/** How often the progress of a running check, apply or undo is requested, in ms. */
const progressInterval = 1000;

/** A page of all imports, 1-based. */
export const importsPage = (page: number) =>
  queryOptions({
    queryKey: ['imports', 'page', page],
    queryFn: ({ signal }) => call(listImports, { query: { page }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whether the server is working on the import: checking, applying or undoing it. */
export const isBusy = ({ state, problem }: Pick<Import, 'state' | 'problem'>): boolean =>
  problem === null && (state === 'mapped' || state === 'applying' || state === 'undoing');

/** One import; polled while the server works on it, and then everything that it may have changed is reloaded. */
export function useImport(importId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => call(showImport, { params: { id: importId }, signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.data) ? progressInterval : false),
  });
  const one = query.data?.data;
  const step = one && (isBusy(one) ? 'busy' : one.state);
  const before = useRef(step);
  useEffect(() => {
    // A short import is never seen at work: it was checked, and is applied when it is asked for again.
    const isDone = before.current !== undefined && step !== before.current && step !== 'busy';
    if (isDone) void invalidate(client, staleAfter.finishImport);
    before.current = step;
  }, [step, client]);
  return query;
}

export const importRowsPage = (importId: string, decision: string, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', importId, decision, page],
    queryFn: ({ signal }) =>
      call(listImportRows, { params: { id: importId }, query: { decision, page }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useUpload() {
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call(uploadImport, { body, quiet: true });
    },
    onSettled: useInvalidate(staleAfter.changeImport),
  });
}

/** Saves what the columns hold, and starts the check of the list. */
export function useSaveMapping(importId: string) {
  return useMutation({
    mutationFn: (body: Mapping) => call(mapImport, { params: { id: importId }, body, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeImport),
  });
}

export function useDecideRow(importId: string) {
  return useMutation({
    mutationFn: ({ row, choice }: { row: number; choice: RowChoice }) =>
      call(decideImportRow, { params: { id: importId, row }, body: { choice } }),
    onSettled: useInvalidate(staleAfter.changeImport),
  });
}

/** Starts writing the checked rows, or undoing the whole import. */
export function useRunImport(importId: string, what: 'apply' | 'undo') {
  const endpoint = what === 'apply' ? applyImport : undoImport;
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id: importId } }),
    // An admin who leaves the page now does not see the end.
    onSettled: useInvalidate(staleAfter.finishImport),
  });
}

/** Saves the refused rows as a file. */
export function useDownloadRefused(importId: string) {
  return useMutation({
    mutationFn: async () => saveCsv(await call(downloadRefusedRows, { params: { id: importId } })),
    onError: (error) => notify.error(errorText(error, t("We couldn't download the file. Please try again."))),
  });
}
