/** Loads the details page's code; called when a person seems about to open a book. */
export const loadBookDetails = () => import('./pages/visitor/book-details.page.tsx');

/** Loads the code of what is shown above search results; called when a person seems about to search. */
export const loadSearchNotice = () => import('../features/catalogue/search-notice.tsx');

/** Loads the bar that sends the acts that a desk noted without a network; called by the desk before the network is gone. */
export const loadUnsentBar = () => import('../features/desk/unsent-bar.tsx');

/** Loads the code that stores a reader's books on this device; called if the reader has chosen that. */
export const loadKeepBooks = () => import('./pages/reader/my-reads/keep-books.tsx');
