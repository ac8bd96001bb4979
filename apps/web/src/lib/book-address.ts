/** The address of a book's page. */
export function bookAddress(id: string): string {
  return `/book-details?${new URLSearchParams({ id })}`;
}
