/** Calls about receipts and disputes of things that do not exist. */
export function receiptCalls(unknown: () => string) {
  return {
    listReceipts: () => ({ params: { id: unknown() }, missing: true as const }),
    disputeHandover: () => ({ body: { handover_id: unknown() } }),
    withdrawDispute: () => ({ body: { dispute_id: unknown() } }),
    listDisputes: () => ({ query: { state: 'open', page: '1' } }),
    settleDispute: () => ({
      body: { dispute_id: unknown(), outcome: 'stands', reason: 'It was so.' },
    }),
  };
}
