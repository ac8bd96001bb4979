/** The address behind a name in a list: the reader's page, if the caller may see it. */
export function readerLink({ reader_id }: { reader_id: string | null }): string | undefined {
  return reader_id ? readerAddress(reader_id) : undefined;
}

/** The address of a reader's page for staff. */
export function readerAddress(readerId: string): string {
  return `/readers/${encodeURIComponent(readerId)}`;
}

/** The address of a copy's page for staff, by label. */
export function copyAddress(label: string): string {
  return `/copies/${encodeURIComponent(label)}`;
}
