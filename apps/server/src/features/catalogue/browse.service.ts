import type { BookCard, BookDetail, listBooks } from '@library/contract/catalogue.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import type { Versions } from '../../database/data-versions.ts';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import { createVersionedCache, type VersionedCache } from '../../lib/versioned-cache.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import { authorText } from '../books/books.rules.ts';
import { coverPath } from '../books/covers.rules.ts';
import { reportedAmong } from '../reviews/reports.service.ts';
import { reviewsOfBook } from '../reviews/reviews.service.ts';
import { type SearchResult, findBooks, marksOf } from '../search/search.service.ts';
import { lovedAmong } from '../wishes/wishes.service.ts';
import { type BookRow, countBooks, selectBookPage } from './browse.queries.ts';
import { averageRating, inReadersOrder, searchOrder } from './catalogue.rules.ts';
import { selectBookDetail, selectCollectionPoints, selectReaderPlace } from './details.queries.ts';
import { selectCards } from './search-results.queries.ts';

const notGiven = 'N/A';

type Asked = Received<typeof listBooks>['query'];
type Page = Answer<typeof listBooks>;

/** How many books each filter leaves, by the filter. */
type Totals = VersionedCache<number>;
const totalsAtMost = 10_000;

export const openTotals = (): Totals => createVersionedCache(totalsAtMost, () => 1);

/** What searches have found, by what was asked for. */
type Searches = VersionedCache<SearchResult>;
/** Ids of books, in all searches together. */
const idsAtMost = 200_000;

export const openSearches = (): Searches => createVersionedCache(idsAtMost, (found) => found.ids.length + 1);

/** What totals and found books may be taken from: those of these versions. */
interface Counted {
  totals: Totals;
  searches: Searches;
  versions: Versions;
}

/** A page of the catalogue as everybody sees it (spec 2.4). A page past the end is empty and keeps the true last page. */
export async function browse(library: Library, counted: Counted, asked: Asked): Promise<Page> {
  const { rows, total, found } = await booksOfPage(library, counted, asked);
  return {
    data: rows.map((row) =>
      found ? { ...cardOf(row), titleMarks: marksOf(row.title, found) } : cardOf(row),
    ),
    meta: {
      current_page: asked.page,
      last_page: lastPage(total, library.settings.browse_page_size),
      total,
      ...(found?.corrected ? { corrected: found.corrected } : {}),
    },
  };
}

/** The books of one page, and how many there are on all pages: the one place where these come from. */
async function booksOfPage(
  library: Library,
  { totals, searches, versions }: Counted,
  { page, sort_by, sort_order, category_id, author_id, hall_id, search, exact }: Asked,
): Promise<{ rows: BookRow[]; total: number; found: SearchResult | null }> {
  const { database, settings } = library;
  const limit = settings.browse_page_size;
  const offset = offsetOf(page, limit);
  const filter = { category_id, author_id, hall_id };
  if (search !== undefined) {
    const key = JSON.stringify({ ...filter, search, exact, sort_by, sort_order });
    const found = await searches.get(key, versions.catalogue, () =>
      findBooks(database, { ...filter, text: search, exact, ...searchOrder(sort_by, sort_order) }),
    );
    const rows = await selectCards(database, found.ids.slice(offset, offset + limit));
    return { rows, total: found.ids.length, found };
  }
  const slice = { sort: sort_by, order: sort_order, limit, offset };
  // Only a hall's shelves fill and empty with every lending.
  const version = hall_id ? versions.catalogue : versions.books;
  const total = await totals.get(JSON.stringify(filter), version, () => countBooks(database, filter));
  return { rows: await selectBookPage(database, filter, slice, total), total, found: null };
}

/** A book as cards show it to everybody. */
export function cardOf(row: BookRow): BookCard {
  return {
    id: row.book_id,
    title: row.title,
    author: authorText(row.author),
    rating: averageRating(row.ratings_sum, row.raters_count),
    ratingCount: row.ratings_count,
    isLoved: false,
    availableStatus: row.available_copies > 0,
    tags: row.category === null ? [] : [row.category],
    imageUrl: coverPath(row),
  };
}

/** The same page with the caller's hearts; null for a caller who loves none of its books. */
export async function pageFor(library: Library, actor: Actor | null, page: Page): Promise<Page | null> {
  const readerId = readerIdOf(actor);
  if (readerId === null) return null;
  const loved = await lovedAmong(
    library,
    readerId,
    page.data.map(({ id }) => id),
  );
  if (loved.size === 0) return null;
  return { ...page, data: page.data.map((card) => ({ ...card, isLoved: loved.has(card.id) })) };
}

/** A collection point with what its place in a reader's list depends on. */
type Hall = BookDetail['halls'][number] & { gender: string };
/** A review with its writer, on whom depends who may report it. */
type Review = BookDetail['reviews'][number] & { reader_id: string };
type SharedDetail = Omit<BookDetail, 'reviews'> & { halls: Hall[]; reviews: Review[] };

/**
 * One book with its reviews and its collection points by name, as everybody sees it (spec 2.5). Throws 404 for a
 * book that does not exist or was deleted.
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
 * The same book with the reader's heart, the halls in the order that suits the reader, and which reviews the reader
 * may report; null for anybody else.
 */
export async function detailFor(
  library: Library,
  actor: Actor | null,
  book: SharedDetail,
): Promise<BookDetail | null> {
  const readerId = readerIdOf(actor);
  if (readerId === null) return null;
  const others = book.reviews.filter(({ reader_id }) => reader_id !== readerId);
  const [place, loved, reported] = await Promise.all([
    selectReaderPlace(library.database, readerId),
    lovedAmong(library, readerId, [book.id]),
    reportedAmong(
      library.database,
      readerId,
      others.map(({ review_id }) => review_id),
    ),
  ]);
  const halls = inReadersOrder(book.halls, place ?? null);
  const reviews = book.reviews.map((review) => ({
    ...review,
    may_report: review.reader_id !== readerId && !reported.has(review.review_id),
  }));
  return { ...book, halls, reviews, isLoved: loved.has(book.id) };
}
