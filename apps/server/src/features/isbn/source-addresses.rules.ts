import type { OutsideSource } from '@library/contract/intake/isbn-lookup.ts';
import { loopbackHost } from '../../lib/network/outgoing-addresses.ts';

/** The settings for the addresses of sources. */
export interface SourcePlaces {
  /** A test server that answers in place of all sources; '' for none. */
  isbn_stand_in: string;
  google_books_key: string;
}

/** The hosts of the sources. The Internet Archive, which runs Open Library, stores most of its covers. */
const hosts: Record<OutsideSource, readonly string[]> = {
  openlibrary: ['openlibrary.org', 'covers.openlibrary.org', 'archive.org', '*.archive.org'],
  google: ['www.googleapis.com'],
};

/** The host to which ISBNs are sent, to be shown to people. */
export const hostOf = (source: OutsideSource): string => hosts[source][0] ?? '';

/** The hosts that calls to a source may reach. */
export function hostsOf(source: OutsideSource, { isbn_stand_in }: SourcePlaces): readonly string[] {
  return isbn_stand_in === '' ? hosts[source] : [loopbackHost];
}

const openLibraryFields = [
  'title,subtitle,author_name,language,number_of_pages_median,cover_i,editions',
  ...['title', 'subtitle', 'publisher', 'publish_date', 'language', 'cover_i'].map(
    (name) => `editions.${name}`,
  ),
].join(',');

/** The address at which a source is asked for an ISBN. */
export function addressOf(
  source: OutsideSource,
  isbn13: string,
  { isbn_stand_in, google_books_key }: SourcePlaces,
): string {
  if (source === 'google') {
    const query = new URLSearchParams({ q: `isbn:${isbn13}`, maxResults: '5', key: google_books_key });
    return `${isbn_stand_in || 'https://www.googleapis.com'}/books/v1/volumes?${query}`;
  }
  const query = new URLSearchParams({ q: `isbn:${isbn13}`, fields: openLibraryFields, limit: '1' });
  return `${isbn_stand_in || 'https://openlibrary.org'}/search.json?${query}`;
}

/** The address of the large picture of an Open Library cover. */
export function coverAddressOf(coverId: number, { isbn_stand_in }: SourcePlaces): string {
  return `${isbn_stand_in || 'https://covers.openlibrary.org'}/b/id/${coverId}-L.jpg?default=false`;
}
