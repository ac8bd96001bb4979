import { type EditionFacts, editionFactNames } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { Work } from '@library/contract/books/works.ts';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../library.ts';

/** A book with everything that its page shows to all visitors. */
export interface BookDetailRow extends EditionFacts {
  book_id: string;
  author_id: string | null;
  category_id: string | null;
  title: string;
  description: string | null;
  cover: string | null;
  language: LanguageCode | null;
  isbn: string | null;
  ratings_sum: number;
  raters_count: number;
  ratings_count: number;
  author: string | null;
  publisher: string | null;
  category: string | null;
  people_waiting: number;
  more_by_author: boolean;
  more_in_category: boolean;
  /** The halls that have copies of the book other than lost ones, by name. */
  stock: {
    hall_id: string;
    name: string;
    gender: 'male' | 'female';
    available_copies: number;
    copies: number;
  }[];
  /** Its visible reviews, newest first. */
  reviews: ReviewRow[];
  other_titles: OtherTitle[];
  /** Null for a book that belongs to no work. */
  work: Work | null;
}

/** A visible review with its writer. Moments are in ISO 8601. */
export interface ReviewRow {
  review_id: string;
  reader_id: string;
  name: string;
  deleted_at: string | null;
  /** `yyyy-MM-dd` */
  date: string;
  rating: number;
  comment: string | null;
  created_at: string;
  updated_at: string;
}

const facts = (table: string) => editionFactNames.map((name) => `${table}.${name}`).join(', ');

const otherBookWith = (column: 'author_id' | 'category_id') => `EXISTS (SELECT FROM books AS other
      WHERE other.${column} = books.${column} AND other.book_id <> books.book_id AND other.deleted_at IS NULL)`;

/** The rows of a query as a JSON list in its order. */
const list = (query: string) => `(SELECT coalesce(json_agg(to_json(item)), '[]') FROM (${query}) AS item)`;

/** A single statement, so that all parts show the same moment and a page needs only one query. */
const detailOfBook: PreparedStatement = {
  name: 'details of a book',
  text: `
    SELECT books.book_id, books.author_id, books.category_id, books.title, books.description, books.cover, books.language,
      books.isbn, ${facts('books')}, books.ratings_sum, books.raters_count, books.ratings_count, authors.name AS author,
      publishers.name AS publisher, categories.name AS category,
      (SELECT count(*) FROM waits WHERE waits.book_id = books.book_id AND waits.status = 'waiting')::int AS people_waiting,
      ${otherBookWith('author_id')} AS more_by_author,
      ${otherBookWith('category_id')} AS more_in_category,
      ${list(`SELECT halls.hall_id, halls.name, halls.gender, stock.available_copies,
          stock.total_copies - stock.lost_copies AS copies
        FROM book_collections AS stock JOIN halls USING (hall_id)
        WHERE stock.book_id = books.book_id AND stock.total_copies > stock.lost_copies
        ORDER BY halls.name_key`)} AS stock,
      ${list(`SELECT reviews.review_id, reviews.reader_id, accounts.name, accounts.deleted_at,
          reviews.review_date AS date, reviews.rating, reviews.comment, reviews.created_at, reviews.updated_at
        FROM reviews JOIN accounts ON accounts.account_id = reviews.reader_id
        WHERE reviews.book_id = books.book_id AND reviews.hidden_at IS NULL
        ORDER BY reviews.created_at DESC, reviews.review_id DESC`)} AS reviews,
      ${list(`SELECT other.title, other.kind FROM book_titles AS other
        WHERE other.book_id = books.book_id ORDER BY other.place`)} AS other_titles,
      (SELECT json_build_object('work_id', works.work_id, 'title', works.title, 'books',
          ${list(`SELECT other.book_id, other.title, authors.name AS author, other.language, ${facts('other')},
              other.available_copies
            FROM work_books JOIN books AS other USING (book_id) LEFT JOIN authors USING (author_id)
            WHERE work_books.work_id = works.work_id AND other.book_id <> books.book_id AND other.deleted_at IS NULL
            ORDER BY other.volume_no NULLS LAST, other.title_key, other.book_id`)})
        FROM work_books AS placed JOIN works USING (work_id) WHERE placed.book_id = books.book_id) AS work
    FROM books
    LEFT JOIN authors USING (author_id)
    LEFT JOIN publishers USING (publisher_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.book_id = $1 AND books.deleted_at IS NULL`,
};

/** The details of a book; undefined for one that does not exist or was deleted. */
export async function selectBookDetail(
  database: Queryable,
  bookId: string,
): Promise<BookDetailRow | undefined> {
  const [row] = await runPrepared<BookDetailRow>(database, detailOfBook, [bookId]);
  return row;
}
