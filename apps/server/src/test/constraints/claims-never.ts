/** Constraints of claims that no call can violate, by the reason for that. */
export const neverInClaims: Record<string, readonly string[]> = {
  'the server makes the id of a claim': ['return_claims_pkey'],
  'the service writes what the rules of claims allow': [
    ...['lending_id', 'missed_by', 'settled_by'].map((column) => `return_claims_${column}_fkey`),
    ...['outcome', 'missed', 'settled'].map((rule) => `return_claims_${rule}`),
  ],
  'a reader claims under the lock of the loan': ['return_claims_one_open'],
};
