/** Constraints of stock-takes that no call can violate, by the reason for that. */
export const neverInStocktakes: Record<string, readonly string[]> = {
  'the server makes the ids of stock-takes': ['stocktakes', 'stocktake_scans', 'stocktake_decisions'].map(
    (table) => `${table}_pkey`,
  ),
  'rows of accounts and copies, which stock-takes name, are never deleted': [
    ...['started_by', 'ended_by'].map((column) => `stocktakes_${column}_fkey`),
    ...['copy_id', 'seen_by'].map((column) => `stocktake_copies_${column}_fkey`),
    ...['copy_id', 'scanned_by'].map((column) => `stocktake_scans_${column}_fkey`),
    ...['decided_by', 'undone_by'].map((column) => `stocktake_decisions_${column}_fkey`),
    'stocktake_decided_copies_copy_id_fkey',
  ],
  'a stock-take is locked while somebody adds to it, ends it or decides after it (features/stocktakes)': [
    ...['stocktakes_hall_id_fkey', 'stocktakes_one_open', 'stocktakes_ended'],
    ...['stocktake_copies_pkey', 'stocktake_copies_stocktake_id_fkey', 'stocktake_copies_expected'],
    ...['stocktake_copies_result', 'stocktake_scans_stocktake_id_fkey', 'stocktake_scans_how'],
    ...['stocktake_scans_result', 'stocktake_scans_of_copy', 'stocktake_scans_once'],
    ...['stocktake_decisions_stocktake_id_fkey', 'stocktake_decisions_decision'],
    ...['stocktake_decisions_undone', 'stocktake_decided_copies_pkey'],
    ...['stocktake_decided_copies_decision_id_fkey', 'stocktake_decided_copies_before'],
  ],
};
