import { stocktakeCalls } from './stocktake-calls.ts';

const oneAct = {
  acts: [
    {
      desk_act_id: '019ae4a0-0000-7000-8000-000000000001',
      seq: 1,
      at: '2026-03-10T04:00:00Z',
      act: 'sighting',
      copy_label: 'C999999',
    },
  ],
};

/** Calls of the desk's endpoints, for `plausibleCalls`. */
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
      params: { copy_id: unknown() },
      body: { label: 'C000001' },
      missing: true as const,
    }),
    tellSighting: () => ({ body: { copy_label: 'C999999', place: 'On a bench' }, missing: true as const }),
    scanAtDesk: () => ({ body: { text: 'C999999' } }),
    lendAtDesk: () => ({ body: { reader: '2019-315-123', copy_label: 'C999999' } }),
    offlinePack: () => ({ query: { hall_id } }),
    sendDeskActs: () => ({
      body: { ...oneAct, hall_id, account_id: unknown(), device_id: unknown() },
      missing: true as const,
    }),
    foundAtDesk: () => ({ body: { copy_label: 'C999999' } }),
  };
}
