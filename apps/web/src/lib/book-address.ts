/** Where a book's details are shown. */
export function bookAddress(id: string): string {
  return `/book-details?${new URLSearchParams({ id })}`;
}
