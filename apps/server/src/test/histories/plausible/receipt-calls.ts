/** Calls about receipts, disputes, claims and passings of things that do not exist. */
export function receiptCalls(unknown: () => string) {
  return {
    listReceipts: () => ({ params: { id: unknown() }, missing: true as const }),
    disputeHandover: () => ({ body: { handover_id: unknown() } }),
    withdrawDispute: () => ({ body: { dispute_id: unknown() } }),
    listDisputes: () => ({ query: { state: 'open', page: '1' } }),
    settleDispute: () => ({
      body: { dispute_id: unknown(), outcome: 'stands', reason: 'It was so.' },
    }),
    undoReturn: () => ({ body: { lending_id: unknown() } }),
    claimReturned: () => ({ body: { lending_id: unknown(), returned_on: '2026-03-09' } }),
    withdrawClaim: () => ({ body: { claim_id: unknown() } }),
    listClaims: () => ({ query: { state: 'open', page: '1' } }),
    settleClaim: () => ({ body: { claim_id: unknown(), outcome: 'found' } }),
    listPassings: () => ({}),
    passingCode: () => ({ params: { id: unknown() }, missing: true as const }),
    proposePassing: () => ({ body: { lending_id: unknown() } }),
    agreeToPassing: () => ({ body: { passing_id: unknown() } }),
    endPassing: () => ({ body: { passing_id: unknown() } }),
    receivePassing: () => ({ body: { passing_id: unknown(), code: '123 456' } }),
  };
}
