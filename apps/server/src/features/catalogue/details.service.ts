import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import { authorText } from '../books/books.rules.ts';
import { coverPath } from '../books/covers.rules.ts';
import { lendingDaysFrom } from '../calendar/calendar.service.ts';
import { closedDaysOf, selectClosedWeekdays } from '../closures/closed-days.service.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { lastHeldDay } from '../requests/requests.rules.ts';
import { reportedAmong } from '../reviews/reports.service.ts';
import { wasEdited } from '../reviews/reviews.rules.ts';
import { hallsWithVolunteers } from '../volunteers/availability.service.ts';
import { lovedAmong } from '../wishes/wishes.service.ts';
import { averageRating } from './average-rating.rules.ts';
import { type ReviewRow, selectBookDetail } from './book-detail.queries.ts';
import { inReadersOrder } from './collection-points.rules.ts';
import { selectExpectedBack, selectReaderPlace } from './details.queries.ts';

const notGiven = 'N/A';

/** A review with the id of its writer, who may not report it. */
type Review = BookDetail['reviews'][number] & { reader_id: string };
type SharedDetail = Omit<BookDetail, 'reviews'> & { reviews: Review[] };

/**
 * A book with its reviews and its collection points by name, without anything personal.
 * @throws 404 for a book that does not exist or was deleted
 */
export async function bookDetail({ database }: Library, bookId: string): Promise<SharedDetail> {
  const book = await selectBookDetail(database, bookId);
  if (!book) throw notFound('Book not found');
  const { stock, work } = book;
  const points = stock.filter(({ available_copies }) => available_copies > 0);
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
    translator: book.translator,
    edition: book.edition,
    year: book.year,
    pages: book.pages,
    volume: book.volume,
    volume_no: book.volume_no,
    other_titles: book.other_titles,
    // A work is not shown when no other book of it is left in the catalogue.
    work: work && work.books.length > 0 ? work : null,
    description: book.description,
    halls: points.map(({ hall_id, name, gender, available_copies }) => ({
      hall_id,
      hall_name: name,
      available_copies_in_hall: available_copies,
      gender,
    })),
    author_id: book.author_id,
    category_id: book.category_id,
    more_by_author: book.more_by_author,
    more_in_category: book.more_in_category,
    expected_back: [],
    waiting: {
      people: book.people_waiting,
      halls: stock.map(({ hall_id, name, gender, copies }) => ({ hall_id, hall_name: name, gender, copies })),
    },
    reviews: book.reviews.map(reviewOf),
  };
}

function reviewOf(row: ReviewRow): Review {
  const { review_id, reader_id, date, rating, comment } = row;
  const name = shownReaderName(row.name, row.deleted_at === null ? null : new Date(row.deleted_at));
  const edited = wasEdited({ created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) });
  return { review_id, reader_id, name, date, rating, comment, edited, may_report: false };
}

/**
 * The book with everything that is personal or changes more often than the catalogue: when a copy is expected back, the
 * reader's heart, the halls in the reader's order with whether each has a volunteer now and until when it would hold a copy, and
 * which reviews the reader may report. Null when there is nothing to add.
 */
export async function detailFor(
  library: Library,
  actor: Actor | null,
  shared: SharedDetail,
): Promise<BookDetail | null> {
  const expected_back = shared.availability ? [] : await selectExpectedBack(library.database, shared.id);
  const book = { ...shared, expected_back };
  const readerId = readerIdOf(actor);
  if (readerId === null) return expected_back.length > 0 ? book : null;
  const others = book.reviews.filter(({ reader_id }) => reader_id !== readerId);
  const hallIds = book.halls.map(idOf);
  const today = library.clock.today();
  const [reader, loved, reported, attended, closed, weekdays, heldUntil] = await Promise.all([
    selectReaderPlace(library.database, readerId),
    lovedAmong(library, readerId, [book.id]),
    reportedAmong(
      library.database,
      readerId,
      others.map(({ review_id }) => review_id),
    ),
    hallsWithVolunteers(library.database, hallIds),
    closedDaysOf(library.database, hallIds, today),
    selectClosedWeekdays(library.database, [...new Set([...hallIds, ...book.waiting.halls.map(idOf)])]),
    lendingDaysFrom(library.database, hallIds, lastHeldDay(today, library.settings.request_lapse_days)),
  ]);
  const closedWeekly = ({ hall_id }: { hall_id: string }) =>
    weekdays.has(hall_id) ? { closed_weekdays: weekdays.get(hall_id) } : {};
  const halls = inReadersOrder(book.halls, reader ?? null).map((hall) => ({
    ...hall,
    has_volunteers: attended.has(hall.hall_id),
    ...(closed.has(hall.hall_id) && { closed: closed.get(hall.hall_id) }),
    ...closedWeekly(hall),
    held_until: heldUntil.get(hall.hall_id),
  }));
  const reviews = book.reviews.map((review) => ({
    ...review,
    may_report: review.reader_id !== readerId && !reported.has(review.review_id),
  }));
  const waitingHalls = book.waiting.halls.map((hall) => ({ ...hall, ...closedWeekly(hall) }));
  const waiting = { ...book.waiting, halls: waitingHalls };
  return { ...book, halls, waiting, reviews, isLoved: loved.has(book.id) };
}

const idOf = ({ hall_id }: { hall_id: string }) => hall_id;
