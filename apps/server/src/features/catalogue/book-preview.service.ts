import { poolUsageOf } from '../../database/shared-sql/prepared-statements.ts';
import { idOfCover, previewOfCover } from '../../lib/files/cover-files.ts';
import type { Library } from '../../library.ts';
import { coverPath } from '../books/covers.rules.ts';
import { selectBookPreview, selectCopyPreview } from './details.queries.ts';

/** What a link preview of a book shows, for example in a chat. */
export interface BookPreview {
  id: string;
  title: string;
  author: string | null;
  category: string | null;
  /** The path of its cover in a format that every chat can show; null for a book without a cover. */
  picture: string | null;
}

/**
 * The link preview of a book. Null for a book that does not exist or was deleted, and while calls wait for a database
 * connection, because a page works without a preview.
 */
export async function previewOfBook({ database }: Library, bookId: string): Promise<BookPreview | null> {
  if (poolUsageOf(database).waiting > 0) return null;
  const book = await selectBookPreview(database, bookId);
  if (!book) return null;
  const { book_id: id, title, author, category } = book;
  return { id, title, author, category, picture: pictureOf(book) };
}

/** What a link preview of a copy's page shows; not who has the copy. */
export interface CopyPreview {
  label: string;
  title: string;
  /** The copy's hall; null for a withdrawn copy. */
  hall: string | null;
  /** As `picture` of `BookPreview`. */
  picture: string | null;
}

/** The link preview of a copy by its label; null in the cases of `previewOfBook`. */
export async function previewOfCopy({ database }: Library, label: string): Promise<CopyPreview | null> {
  if (poolUsageOf(database).waiting > 0) return null;
  const copy = await selectCopyPreview(database, label);
  if (!copy) return null;
  const { label: current, title, hall, state } = copy;
  return { label: current, title, hall: state === 'withdrawn' ? null : hall, picture: pictureOf(copy) };
}

function pictureOf(book: { book_id: string; cover: string | null }): string | null {
  if (book.cover === null) return null;
  const uploaded = idOfCover(book.cover);
  return uploaded ? `/covers/${previewOfCover(uploaded)}` : coverPath(book);
}
