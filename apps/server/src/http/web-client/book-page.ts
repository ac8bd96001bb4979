import { requiredId } from '@library/contract/fields/ids.ts';
import type { BookPreview } from '../../features/catalogue/book-preview.service.ts';
import { libraryDescription } from './app-manifest.ts';
import type { PageHead } from './page-heads.ts';
import { withTimeout } from './with-timeout.ts';

/** Finds the preview of a book; null for a book that is not there. */
export type FindPreview = (bookId: string) => Promise<BookPreview | null>;

const idSchema = requiredId('Book');

/** The head of the page at the address of a book; null for every other address, and for a book that is not found. */
export async function bookHeadAt(url: string, findPreview: FindPreview): Promise<PageHead | null> {
  const bookId = bookAt(url);
  if (bookId === null) return null;
  const book = await withTimeout(findPreview(bookId));
  return book && headOf(book);
}

/** The id in the address of a book's page; null for another address, or for one without an id. */
function bookAt(url: string): string | null {
  const [, query] = /^\/book-details\/?\?(.*)$/.exec(url) ?? [];
  if (query === undefined) return null;
  const id = idSchema.safeParse(new URLSearchParams(query).get('id'));
  return id.data ?? null;
}

function headOf({ id, title, author, category, picture }: BookPreview): PageHead {
  return {
    title,
    description: [author, category].filter(Boolean).join(' · ') || libraryDescription,
    type: 'book',
    address: `/book-details?id=${id}`,
    picture: picture === null ? null : { path: picture, alt: title },
    isListed: true,
  };
}
