/** Loads the details page's code; whoever sees a person reach for a book calls it ahead. */
export const loadBookDetails = () => import('./pages/book-details.page.tsx');
