import { stocktakeCalls } from './stocktake-calls.ts';

/** Calls of the endpoints of the desk, for `plausibleCalls`. */
export function deskCalls(unknown: () => string, hall_id: string) {
  return {
    ...stocktakeCalls(unknown),
    overdueList: () => ({ query: { hall_id } }),
    dayList: () => ({ query: { hall_id } }),
    requestCode: () => ({ query: { req_id: unknown() }, missing: true as const }),
    listLabels: () => ({ query: {} }),
    markLabelsPrinted: () => ({ body: { copy_ids: [unknown()] }, missing: true as const }),
    countUnprintedLabels: () => ({}),
    relabelCopy: () => ({
      ...{ params: { copy_id: unknown() }, body: { label: 'C000001' } },
      missing: true as const,
    }),
    tellSighting: () => ({ body: { copy_label: 'C999999', place: 'On a bench' }, missing: true as const }),
    scanAtDesk: () => ({ body: { text: 'C999999' } }),
    lendAtDesk: () => ({ body: { reader: '2019-315-123', copy_label: 'C999999' } }),
    foundAtDesk: () => ({ body: { copy_label: 'C999999' } }),
  };
}
