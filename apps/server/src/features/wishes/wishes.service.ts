import type { Wish } from '@library/contract/reading/wishes.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { authorText } from '../books/books.rules.ts';
import { requireBook } from '../books/books.service.ts';
import { coverPath } from '../books/covers.rules.ts';
import { lockReader, requireStillThere } from '../requests/requests.service.ts';
import { deleteWish, insertWish, selectWishedIds, selectWishes, selectWishFacts } from './wishes.queries.ts';
import { reasonAgainstWish } from './wishes.rules.ts';

export { deleteWishesForBook, deleteWishesOfReader } from './wishes.queries.ts';

/** The reader's wishlist, newest first. */
export async function listWishes(library: Library, reader: ReaderActor): Promise<Wish[]> {
  const rows = await selectWishes(library.database, reader.account_id);
  return rows.map(({ cover, author, ...wish }) => ({
    ...wish,
    author: authorText(author),
    image_url: coverPath({ ...wish, cover }),
  }));
}

/** Adds a book to the wishlist; adding it twice is not an error. Throws 404 for an unknown book, 409 when the list is full. */
export async function addWish(library: Library, reader: ReaderActor, bookId: string): Promise<void> {
  await library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReader(transaction, reader.account_id);
    await requireStillThere(transaction, reader_id);
    await requireBook(transaction, bookId);
    const refusal = reasonAgainstWish(await selectWishFacts(transaction, reader_id, bookId));
    if (refusal) throw refusal;
    await insertWish(transaction, {
      wish_id: library.makeId(),
      reader_id,
      book_id: bookId,
      created_at: library.clock.now(),
    });
  });
}

/** Removes a book from the wishlist; removing a book that is not on it is not an error. */
export async function removeWish(library: Library, reader: ReaderActor, bookId: string): Promise<void> {
  await library.inTransaction((transaction) => deleteWish(transaction, reader.account_id, bookId));
}

/** The books among these that are on the caller's wishlist (filled hearts); none if the caller is not a reader. */
export async function lovedAmong(
  library: Library,
  readerId: string | null,
  bookIds: string[],
): Promise<Set<string>> {
  if (readerId === null || bookIds.length === 0) return new Set();
  return new Set(await selectWishedIds(library.database, readerId, bookIds));
}
