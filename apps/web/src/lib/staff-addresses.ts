/** Where a name in a list leads: to the reader's page if the caller may see it. */
export function readerLink({ reader_id }: { reader_id: string | null }): string | undefined {
  return reader_id ? readerAddress(reader_id) : undefined;
}

/** Where staff see a reader. */
export function readerAddress(readerId: string): string {
  return `/readers/${encodeURIComponent(readerId)}`;
}

/** Where staff see a copy: by its label. */
export function copyAddress(label: string): string {
  return `/copies/${encodeURIComponent(label)}`;
}
