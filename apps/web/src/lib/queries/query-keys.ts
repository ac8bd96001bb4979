/** The lists of names that others choose from; each is cached whole under its own name. */
export type ReferenceList = 'authors' | 'categories' | 'departments' | 'halls' | 'publishers';

/**
 * Every key of the query cache. TanStack Query accepts no other keys (see `Register` below). The first word of a key is its
 * part of the cache. `lib/queries/invalidation.ts` lists the parts that each change makes stale, and an invalidation reaches every
 * key of these parts.
 */
export type CacheKey =
  // The catalogue. Every change of a book's copies, reviews or hearts invalidates all of it.
  | readonly ['books', 'home']
  | readonly ['books', 'page', query: object]
  | readonly ['books', 'detail', bookId: string]
  | readonly ['books', 'languages']
  | readonly ['suggestions', 'search' | 'title' | 'author' | 'publisher' | 'category', text: string]
  | readonly ['suggestions', 'early', kind: string, text: string]
  | readonly [ReferenceList]
  | readonly ['rules']
  // The data of one reader.
  | readonly ['dashboard']
  | readonly ['dashboard', 'progress']
  | readonly ['hearts', bookId: string]
  | readonly ['hearts', bookId: string, state: 'confirmed']
  | readonly ['my-reads']
  | readonly ['request-code', reqId: string]
  | readonly ['passings', 'all']
  | readonly ['passings', 'one', passingId: string]
  | readonly ['calendar-feed']
  | readonly ['own-books']
  | readonly ['own-books', 'kept']
  | readonly ['kept-books']
  | readonly ['own-waits']
  | readonly ['reviews', reviewId: string]
  | readonly ['wishes']
  // One loan, for its reader and for staff.
  | readonly ['due-changes', lendingId: string]
  | readonly ['receipts', lendingId: string]
  // Volunteers and the leaderboard.
  | readonly ['available-volunteers', hallId: string]
  | readonly ['verification']
  | readonly ['leaderboard', 'halls']
  | readonly ['leaderboard', page: object]
  // The lists that staff work with.
  | readonly ['lendings', query: object]
  | readonly ['requests', filters: object, page: number | undefined]
  | readonly ['volunteer-status']
  | readonly ['waiting-lists', 'lines', filters: object, page: number]
  // A reader's page for volunteers, who see it only while the reader has an open request or a loan at their hall.
  | readonly ['seen-readers', readerId: string]
  | readonly ['waiting-lists', 'of reader', readerId: string]
  | readonly ['waiting-lists', 'of book', bookId: string, filters: object, page: number]
  | readonly ['hall-lists', 'overdue', hallId: string]
  | readonly ['hall-lists', 'day', hallId: string, day: string]
  | readonly ['labels', state: string, hallId: string]
  | readonly ['labels', 'count']
  | readonly ['stocktakes', 'page', page: number]
  | readonly ['stocktakes', 'one', stocktakeId: string]
  | readonly ['stocktakes', 'scans', stocktakeId: string, exceptions: boolean, page: number]
  | readonly ['stocktakes', 'copies', stocktakeId: string, shown: object, page: number]
  | readonly ['desk', 'noted']
  | readonly ['desk', 'pack', hallId: string]
  | readonly ['book-additions']
  | readonly ['book-sources', bookId: string]
  | readonly ['books-to-describe', 'page', page: number]
  | readonly ['books-to-describe', 'title page', bookId: string]
  // What admins manage.
  | readonly ['admin-books', 'page', filters: object, page: number]
  | readonly ['admin-profile']
  | readonly ['admins', 'setup-code' | 'unverified' | 'verified']
  | readonly ['audit', filters: object, page: number]
  | readonly ['calendar', month: string]
  | readonly ['isbn-sources']
  | readonly ['collections', bookId: string]
  | readonly ['copies', 'history', copyId: string]
  | readonly ['copies', 'of book', bookId: string]
  | readonly ['copies', 'page', label: string]
  | readonly ['copies', 'scanned', label: string]
  | readonly ['copies', 'unseen', hallId: string, page: number]
  | readonly ['copies', 'life', copyId: string, page: number]
  | readonly ['imports', 'page', page: number]
  | readonly ['imports', 'one', importId: string]
  | readonly ['imports', 'rows', importId: string, decision: string, page: number]
  | readonly ['overview', 'now']
  | readonly ['overview', 'first-steps']
  | readonly ['overview', 'statistics', range: object]
  | readonly ['overview', 'letters', state: string, page: number]
  | readonly ['readers', filters: object, page: number]
  | readonly ['readers', 'details', readerId: string]
  | readonly ['readers', 'points' | 'notices', readerId: string, page: number]
  | readonly ['reference', ReferenceList, query: object]
  | readonly ['reported-reviews', state: string, page: number]
  | readonly ['disputes', state: string, page: number]
  | readonly ['claims', state: string, hallId: string, page: number]
  | readonly ['work-proposals', page: number]
  | readonly ['volunteers', 'page', filters: object, page: number]
  | readonly ['volunteers', 'unverified']
  // The account of the person who is logged in.
  | readonly ['notices', 'page', page: number]
  | readonly ['notices', 'unread']
  | readonly ['notices', 'settings']
  | readonly ['notices', 'device']
  | readonly ['own-account']
  | readonly ['own-account', 'now']
  | readonly ['email-link', token: string]
  | readonly ['reset-link', userType: string, token: string]
  | readonly ['sessions'];

/** A part of the cache: the first word of its keys. */
export type CachePart = CacheKey[0];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CacheKey;
  }
}
