/**
 * Plausible calls by which staff change books in the catalogue or undo such changes; `unknown` makes an id that does not exist.
 */
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
