/** Loads the details page's code; called when a person seems about to open a book. */
export const loadBookDetails = () => import('./pages/book-details.page.tsx');
