/** Plausible calls of what staff do to books in the catalogue, and of what undoes it; `unknown` makes an id of nothing. */
export function plausibleBookActs(book_id: string, unknown: () => string) {
  return {
    joinWorks: () => ({ body: { book_id, other_id: unknown() } }),
    splitWork: () => ({ body: { book_id } }),
    undoWorkChange: () => ({ body: { change_id: unknown() } }),
    declineWorkProposal: () => ({ body: { book_id, other_id: unknown() } }),
    listWorkProposals: () => ({ query: { page: '1' } }),
    listBookAdditions: () => ({}),
    undoBookAddition: () => ({ body: { addition_id: unknown() } }),
  };
}
