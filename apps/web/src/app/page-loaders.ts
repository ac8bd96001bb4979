/** Loads the details page's code; called when a person seems about to open a book. */
export const loadBookDetails = () => import('./pages/book-details.page.tsx');

/** Loads what stands above the results of a search; called when a person seems about to search. */
export const loadSearchNotice = () => import('../features/catalogue/search-notice.tsx');

/** Loads the bar that sends what a desk has noted; called by the desk while there is a network. */
export const loadUnsentBar = () => import('../features/desk/unsent-bar.tsx');

/** Loads what keeps a reader's books on this device; called where the reader has chosen that. */
export const loadKeepBooks = () => import('./pages/my-reads/keep-books.tsx');
