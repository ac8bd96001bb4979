import {
  listStocktakeScans,
  type ScanAct,
  type SentScan,
  type StocktakeScan,
  sendStocktakeScans,
  undoStocktakeScan,
} from '@library/contract/copies/stocktake-scans.ts';
import {
  decideStocktake,
  endStocktake,
  listStocktakeCopies,
  listStocktakes,
  type StocktakeDecision,
  type StocktakeList,
  startStocktake,
  stocktakeDetails,
  stocktakeReport,
  type UnseenGroup,
  undoStocktakeDecision,
} from '@library/contract/copies/stocktakes.ts';
import { foundAtDesk } from '@library/contract/lending/desk.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';

/** How often the numbers of an open stock-take are reloaded, in ms, because others count too. */
const pollInterval = 15_000;

export const stocktakesPage = (page: number) =>
  queryOptions({
    queryKey: ['stocktakes', 'page', page],
    queryFn: ({ signal }) => call(listStocktakes, { query: { page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const oneStocktake = (stocktake_id: string) =>
  queryOptions({
    queryKey: ['stocktakes', 'one', stocktake_id],
    queryFn: ({ signal }) => call(stocktakeDetails, { params: { stocktake_id }, quiet: true, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? pollInterval : false),
  });

/** A page of the caller's scans, or of everybody's exceptions. */
export const scansPage = (stocktake_id: string, exceptions: boolean, page: number) =>
  queryOptions({
    queryKey: ['stocktakes', 'scans', stocktake_id, exceptions, page],
    queryFn: ({ signal }) =>
      call(listStocktakeScans, {
        params: { stocktake_id },
        query: { page, ...(exceptions && { exceptions: 'true' }) },
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Which copies of a stock-take a list shows. */
export interface CopiesShown {
  result: StocktakeList;
  group?: UnseenGroup | undefined;
  search?: string | undefined;
}

export const copiesPage = (stocktake_id: string, shown: CopiesShown, page: number) =>
  queryOptions({
    queryKey: ['stocktakes', 'copies', stocktake_id, shown, page],
    queryFn: ({ signal }) =>
      call(listStocktakeCopies, { params: { stocktake_id }, query: { ...shown, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useStart() {
  return useMutation({
    mutationFn: (hall_id: string | undefined) => call(startStocktake, { body: { hall_id } }),
    onSettled: useInvalidate(staleAfter.count),
  });
}

export function useEnd(stocktake_id: string) {
  return useMutation({
    mutationFn: () => call(endStocktake, { params: { stocktake_id } }),
    onSettled: useInvalidate(staleAfter.count),
  });
}

/** Sends scans; the caller reports a failure. */
export function sendScans(
  stocktake_id: string,
  device_id: string,
  scans: SentScan[],
): Promise<{ data: StocktakeScan[] }> {
  return call(sendStocktakeScans, { params: { stocktake_id }, body: { device_id, scans }, quiet: true });
}

export function useUndoScan(stocktake_id: string) {
  return useMutation({
    mutationFn: (scan_id: string) => call(undoStocktakeScan, { params: { stocktake_id }, body: { scan_id } }),
    onSettled: useInvalidate(staleAfter.count, { wait: true }),
  });
}

/** Puts right what a scan found, with an act of the desk; resolves to the reader for whom the copy is kept now, or null. */
export function useSettle(hall_id: string) {
  return useMutation({
    mutationFn: async ({ act, scan }: { act: ScanAct; scan: StocktakeScan }) => {
      const copy_label = scan.label ?? '';
      const { keep_for } =
        act === 'take_back'
          ? await call(returnLending, { body: { lending_id: scan.lending_id ?? '', copy_label } })
          : await call(foundAtDesk, { body: { hall_id, copy_label } });
      return keep_for;
    },
    onSettled: useInvalidate([...staleAfter.count, ...staleAfter.changeLending], { wait: true }),
  });
}

export function useDecide(stocktake_id: string) {
  return useMutation({
    mutationFn: (body: { decision: StocktakeDecision; copy_ids: string[] }) =>
      call(decideStocktake, { params: { stocktake_id }, body }),
    onSettled: useInvalidate([...staleAfter.count, ...staleAfter.changeCopyState], { wait: true }),
  });
}

export function useUndoDecision(stocktake_id: string) {
  return useMutation({
    mutationFn: (decision_id: string) =>
      call(undoStocktakeDecision, { params: { stocktake_id }, body: { decision_id } }),
    onSettled: useInvalidate([...staleAfter.count, ...staleAfter.changeCopyState], { wait: true }),
  });
}

/** Downloads the report of a stock-take. */
export async function saveReport(stocktake_id: string): Promise<void> {
  saveCsv(await call(stocktakeReport, { params: { stocktake_id }, quiet: true }));
}
