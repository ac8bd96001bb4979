import type { BookCard, BookDetail, BookSuggestion, listBooks } from '@library/contract/books.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { reviewsOfBook } from '../reviews/reviews.service.ts';
import { lovedAmong } from '../wishes/wishes.service.ts';
import {
  countBooks,
  selectBookDetail,
  selectBookPage,
  selectCollectionPoints,
  selectReaderPlace,
  selectSuggestions,
} from './catalogue.queries.ts';
import { averageRating, inReadersOrder, isLongEnough, searchWords } from './catalogue.rules.ts';

const noAuthor = 'Unknown Author';
const notGiven = 'N/A';

/** A page of the catalogue as this caller sees it (spec 2.4). A page past the end is empty and keeps the true last page. */
export async function browse(
  library: Library,
  actor: Actor | null,
  { page, sort_by, sort_order, search, ...narrowed }: Received<typeof listBooks>['query'],
): Promise<Answer<typeof listBooks>> {
  const { database, settings } = library;
  const filter = { ...narrowed, search: search === undefined ? undefined : searchWords(search) };
  const limit = settings.browse_page_size;
  const slice = { sort: sort_by, order: sort_order, limit, offset: offsetOf(page, limit) };
  const [rows, total] = await Promise.all([
    selectBookPage(database, filter, slice),
    countBooks(database, filter),
  ]);
  const ids = rows.map((row) => row.book_id);
  const loved = await lovedAmong(library, readerIdOf(actor), ids);
  return {
    data: rows.map((row) => cardOf(row, loved.has(row.book_id))),
    meta: { current_page: page, last_page: lastPage(total, limit), total },
  };
}

type BookRow = Awaited<ReturnType<typeof selectBookPage>>[number];

function cardOf(row: BookRow, isLoved: boolean): BookCard {
  return {
    id: row.book_id,
    title: row.title,
    author: row.author ?? noAuthor,
    rating: averageRating(row.ratings_sum, row.ratings_count),
    ratingCount: row.ratings_count,
    isLoved,
    availableStatus: row.available_copies > 0,
    tags: row.category === null ? [] : [row.category],
    imageUrl: coverPath(row),
  };
}

/**
 * One book with its reviews and its collection points in the order that suits the caller (spec 2.5). Throws 404
 * for a book that does not exist or was deleted.
 */
export async function bookDetail(library: Library, actor: Actor | null, bookId: string): Promise<BookDetail> {
  const { database } = library;
  const readerId = readerIdOf(actor);
  const book = await selectBookDetail(database, bookId);
  if (!book) throw notFound('Book not found');
  const [points, place, reviews, loved] = await Promise.all([
    selectCollectionPoints(database, bookId),
    readerId === null ? null : selectReaderPlace(database, readerId),
    reviewsOfBook(database, bookId),
    lovedAmong(library, readerId, [book.book_id]),
  ]);
  return {
    id: book.book_id,
    title: book.title,
    author: book.author ?? noAuthor,
    imageURL: coverPath(book),
    availability: points.length > 0,
    isLoved: loved.has(book.book_id),
    average_rating: averageRating(book.ratings_sum, book.ratings_count),
    rating_count: book.ratings_count,
    publisher: book.publisher ?? notGiven,
    category: book.category ?? notGiven,
    description: book.description,
    halls: inReadersOrder(points, place ?? null).map((hall) => ({
      hall_id: hall.hall_id,
      hall_name: hall.name,
      available_copies_in_hall: hall.available_copies,
    })),
    reviews,
  };
}

/** Books that somebody who types this title may mean (spec 4); none while the text is too short. */
export async function suggestBooks(library: Library, title: string | undefined): Promise<BookSuggestion[]> {
  if (title === undefined || !isLongEnough(title)) return [];
  const rows = await selectSuggestions(library.database, title, library.settings.suggestion_count);
  return rows.map((row) => ({ ...row, description: row.description ?? '' }));
}
