/** Calls of the endpoints for stock-takes, for `deskCalls`. */
export function stocktakeCalls(unknown: () => string) {
  const ofUnknown = () => ({ params: { stocktake_id: unknown() }, missing: true as const });
  const scan = { device_seq: 1, device_at: '2026-03-10T04:00:00Z', text: 'C000001' };
  return {
    listStocktakes: () => ({ query: { page: '1' } }),
    startStocktake: () => ({ body: { hall_id: unknown() } }),
    stocktakeDetails: ofUnknown,
    endStocktake: ofUnknown,
    listStocktakeCopies: () => ({ ...ofUnknown(), query: { result: 'unseen', page: '1' } }),
    decideStocktake: () => ({ ...ofUnknown(), body: { decision: 'look_again', copy_ids: [unknown()] } }),
    undoStocktakeDecision: () => ({ ...ofUnknown(), body: { decision_id: unknown() } }),
    stocktakeReport: ofUnknown,
    sendStocktakeScans: () => ({ ...ofUnknown(), body: { device_id: unknown(), scans: [scan] } }),
    listStocktakeScans: () => ({ ...ofUnknown(), query: { page: '1' } }),
    undoStocktakeScan: () => ({ ...ofUnknown(), body: { scan_id: unknown() } }),
  };
}
