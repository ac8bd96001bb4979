/** Shown for books without a cover, the same everywhere (spec 9). */
export const defaultCover = '/images/default_book_cover.jpg';

/** The path that clients load a book's cover from; never null (contract 2). */
export function coverPath(cover: string | null): string {
  return cover ?? defaultCover;
}
