/** Constraints of offline desks that no call can violate, by the reason for that. */
export const neverAtDesks: Record<string, readonly string[]> = {
  'one act at a time, found before it is booked (features/offline-desk)': ['desk_acts_pkey'],
  'rows of accounts, copies and lendings, which acts name, are never deleted': [
    ...['account_id', 'copy_id', 'lending_id'].map((column) => `desk_acts_${column}_fkey`),
  ],
  'one statement of ours writes these columns of acts and hand-overs together': [
    ...['act', 'outcome', 'noted', 'sentence'].map((rule) => `desk_acts_${rule}`),
    'handovers_noted',
  ],
  'no call changes an act': ['desk_acts_append_only'],
};
