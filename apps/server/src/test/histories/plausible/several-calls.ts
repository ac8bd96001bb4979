/** Calls of the endpoints for several things, for `plausibleCalls`. */
export function severalCalls(unknown: () => string) {
  return {
    returnLendings: () => ({ body: { lending_ids: [unknown()] } }),
    verifyVolunteers: () => ({ body: { volunteer_ids: [unknown()] } }),
    changeBooks: () => ({ body: { book_ids: [unknown()], author: 'A new author', category: '' } }),
  };
}
