import type { BookDetail } from '@library/contract/catalogue.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import { authorText } from '../books/books.rules.ts';
import { coverPath } from '../books/covers.rules.ts';
import { reportedAmong } from '../reviews/reports.service.ts';
import { reviewsOfBook } from '../reviews/reviews.service.ts';
import { lovedAmong } from '../wishes/wishes.service.ts';
import { averageRating, inReadersOrder } from './catalogue.rules.ts';
import { selectBookDetail, selectCollectionPoints, selectReaderPlace } from './details.queries.ts';

const notGiven = 'N/A';

/** A collection point, with what a reader's order of them depends on. */
type Hall = BookDetail['halls'][number] & { gender: string };
/** A review, with its writer, who may not report it. */
type Review = BookDetail['reviews'][number] & { reader_id: string };
type SharedDetail = Omit<BookDetail, 'reviews'> & { halls: Hall[]; reviews: Review[] };

/**
 * A book with its reviews and its collection points by name, as everybody sees it.
 * @throws 404 for a book that does not exist or was deleted
 */
export async function bookDetail({ database }: Library, bookId: string): Promise<SharedDetail> {
  const [book, points, reviews] = await Promise.all([
    selectBookDetail(database, bookId),
    selectCollectionPoints(database, bookId),
    reviewsOfBook(database, bookId),
  ]);
  if (!book) throw notFound('Book not found');
  return {
    id: book.book_id,
    title: book.title,
    author: authorText(book.author),
    imageURL: coverPath(book),
    availability: points.length > 0,
    isLoved: false,
    average_rating: averageRating(book.ratings_sum, book.raters_count),
    rating_count: book.ratings_count,
    publisher: book.publisher ?? notGiven,
    category: book.category ?? notGiven,
    language: book.language,
    isbn: book.isbn,
    description: book.description,
    halls: points.map(({ hall_id, name, gender, available_copies }) => ({
      hall_id,
      hall_name: name,
      available_copies_in_hall: available_copies,
      gender,
    })),
    reviews: reviews.map((review) => ({ ...review, may_report: false })),
  };
}

/**
 * The book with the reader's heart, its halls in the reader's order, and which reviews the reader may report; null for
 * anybody who is no reader.
 */
export async function detailFor(
  library: Library,
  actor: Actor | null,
  book: SharedDetail,
): Promise<BookDetail | null> {
  const readerId = readerIdOf(actor);
  if (readerId === null) return null;
  const others = book.reviews.filter(({ reader_id }) => reader_id !== readerId);
  const [reader, loved, reported] = await Promise.all([
    selectReaderPlace(library.database, readerId),
    lovedAmong(library, readerId, [book.id]),
    reportedAmong(
      library.database,
      readerId,
      others.map(({ review_id }) => review_id),
    ),
  ]);
  const halls = inReadersOrder(book.halls, reader ?? null);
  const reviews = book.reviews.map((review) => ({
    ...review,
    may_report: review.reader_id !== readerId && !reported.has(review.review_id),
  }));
  return { ...book, halls, reviews, isLoved: loved.has(book.id) };
}
