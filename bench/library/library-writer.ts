import type pg from 'pg';
import { defaultSettings } from '../../apps/server/src/config.ts';
import type { GeneratedBook } from './catalogue.ts';
import type { Circulation, GeneratedCopy, GeneratedReading } from './circulation.ts';
import { idOf } from './ids.ts';
import { Rows } from './rows.ts';

const dayInMilliseconds = 86_400_000;
/** In milliseconds. */
const minute = 60_000;
const loanDays = 7;

/** The moment this many milliseconds ago, and its day. */
function ago(milliseconds: number): { moment: string; day: string } {
  const moment = new Date(Date.now() - milliseconds).toISOString();
  return { moment, day: moment.slice(0, 10) };
}

/** The last day on which the copy of a request is reserved. */
function heldUntil(day: string): string {
  return new Date(Date.parse(day) + 7 * dayInMilliseconds).toISOString().slice(0, 10);
}

/** Writes books with their copies and readings, and the counts that triggers maintain in a library in use. */
export class LibraryWriter {
  /** The points of each reader, indexed by the reader's number. */
  readonly points: Int32Array;
  readonly #books: Rows;
  readonly #copies: Rows;
  readonly #collections: Rows;
  readonly #requests: Rows;
  readonly #lendings: Rows;
  readonly #reviews: Rows;
  readonly #entries: Rows;
  /** The number of loans that each reader began on each day. Loans beyond a daily limit earn no points (decision 032). */
  readonly #loansOfDay = new Map<number, number>();
  #copyCount = 0;
  #requestCount = 0;
  #entryCount = 0;

  constructor(client: pg.Client, readers: number) {
    this.points = new Int32Array(readers + 1);
    const people = 'reader_id uuid, book_id uuid';
    const where = `${people}, hall_id uuid, copy_id uuid`;
    this.#books = new Rows(
      client,
      'books',
      `book_id uuid, title text, description text, language text, isbn text, created_at timestamptz, author_id uuid, publisher_id uuid,
       category_id uuid, available_copies int, reads_count int, ratings_sum int, ratings_count int, raters_count int`,
    );
    this.#copies = new Rows(
      client,
      'copies',
      'copy_id uuid, label text, book_id uuid, hall_id uuid, state text, accessioned_at timestamptz, changed_at timestamptz',
    );
    this.#collections = new Rows(
      client,
      'book_collections',
      `book_id uuid, hall_id uuid, available_copies int, held_copies int, lent_copies int,
       created_at timestamptz, updated_at timestamptz`,
    );
    this.#requests = new Rows(
      client,
      'book_requests',
      `req_id uuid, ${where}, status text, request_date date, collect_by date, requested_at timestamptz, closed_at timestamptz`,
    );
    this.#lendings = new Rows(
      client,
      'lendings',
      `lending_id uuid, req_id uuid, ${where}, status text, issue_date date, due_date date, returned_on date,
       issued_at timestamptz, closed_at timestamptz, earns_nothing text`,
    );
    this.#reviews = new Rows(
      client,
      'reviews',
      `review_id uuid, lending_id uuid, ${people}, rating int, comment text, review_date date,
       created_at timestamptz, updated_at timestamptz`,
    );
    this.#entries = new Rows(
      client,
      'point_entries',
      `point_id uuid, ${people}, lending_id uuid, rule text, description text, points int,
       earned_date date, earned_at timestamptz`,
    );
  }

  addBook(book: GeneratedBook, { copies, readings }: Circulation): void {
    const { moment } = ago(book.n * minute);
    const rated = readings.filter(({ rating }) => rating !== null);
    // Only the newest rating of each reader counts, which is the last one added to the map.
    const newest = new Map(
      rated
        .toSorted((one, other) => other.daysAgo - one.daysAgo)
        .map(({ reader, rating }) => [reader, rating ?? 0]),
    );
    this.#books.add(
      idOf('book', book.n),
      book.title,
      book.description,
      book.language,
      book.isbn,
      moment,
      book.author && idOf('author', book.author),
      book.publisher && idOf('publisher', book.publisher),
      idOf('category', book.category),
      copies.filter(({ state }) => state === 'available').length,
      readings.length + copies.filter(({ reader }) => reader !== null).length,
      [...newest.values()].reduce((sum, rating) => sum + rating, 0),
      rated.length,
      newest.size,
    );
    for (const hall of new Set(copies.map((copy) => copy.hall))) {
      const count = (state: GeneratedCopy['state']) =>
        copies.filter((copy) => copy.hall === hall && copy.state === state).length;
      const counts = [count('available'), count('held'), count('lent')];
      this.#collections.add(idOf('book', book.n), idOf('hall', hall), ...counts, moment, moment);
    }
    const firstCopy = this.#copyCount + 1;
    for (const copy of copies) this.#addCopy(book.n, copy, moment);
    for (const reading of readings) {
      const copy = copies[reading.copy];
      if (copy) this.#addReading(book.n, reading, firstCopy + reading.copy, copy.hall);
    }
  }

  /** Writes the collected rows when there are enough for a statement, or all remaining rows with `all`. */
  async write(all: boolean): Promise<void> {
    for (const rows of [this.#books, this.#copies, this.#collections, this.#requests]) await rows.write(all);
    for (const rows of [this.#lendings, this.#reviews, this.#entries]) await rows.write(all);
  }

  #addCopy(book: number, { hall, state, reader }: GeneratedCopy, moment: string): void {
    this.#copyCount += 1;
    const copy = this.#copyCount;
    // These labels differ from those that the server assigns, so that both can coexist.
    const label = `B${String(copy).padStart(7, '0')}`;
    this.#copies.add(
      idOf('copy', copy),
      label,
      idOf('book', book),
      idOf('hall', hall),
      state,
      moment,
      moment,
    );
    if (reader === null) return;
    const now = ago((copy % 5) * dayInMilliseconds + (copy % 1000) * minute);
    const closed = state === 'lent' ? now.moment : null;
    const request = this.#addRequest([reader, book, hall, copy], now, closed);
    if (state !== 'lent') return;
    const due = ago((copy % 5) * dayInMilliseconds - loanDays * dayInMilliseconds);
    this.#addLending(request, [reader, book, hall, copy], { issued: now, due: due.day, returned: null });
  }

  #addReading(book: number, { reader, daysAgo, rating }: GeneratedReading, copy: number, hall: number): void {
    const issued = ago(daysAgo * dayInMilliseconds);
    const returned = ago((daysAgo - (daysAgo % 12)) * dayInMilliseconds);
    const due = ago((daysAgo - loanDays) * dayInMilliseconds);
    const request = this.#addRequest([reader, book, hall, copy], issued, issued.moment);
    this.#addLending(request, [reader, book, hall, copy], { issued, due: due.day, returned });
    if (rating === null) return;
    this.#reviews.add(
      idOf('review', request),
      idOf('lending', request),
      idOf('reader', reader),
      idOf('book', book),
      rating,
      'Worth the time it takes.',
      returned.day,
      returned.moment,
      returned.moment,
    );
  }

  #addRequest(of: Parts, made: { moment: string; day: string }, closed: string | null): number {
    this.#requestCount += 1;
    const request = idOf('request', this.#requestCount);
    const status = closed === null ? 'pending' : 'fulfilled';
    this.#requests.add(request, ...idsOf(of), status, made.day, heldUntil(made.day), made.moment, closed);
    return this.#requestCount;
  }

  #addLending(
    request: number,
    of: Parts,
    { issued, due, returned }: { issued: Moment; due: string; returned: Moment | null },
  ): void {
    const status = returned ? 'returned' : 'pending';
    const earns = this.#earnsOn(of[0], issued.day);
    this.#lendings.add(
      idOf('lending', request),
      idOf('request', request),
      ...idsOf(of),
      status,
      issued.day,
      due,
      returned?.day ?? null,
      issued.moment,
      returned?.moment ?? null,
      earns ? null : 'loans_a_day',
    );
    if (earns) this.#earn(request, of, 'borrowed', 5, issued);
    if (!returned) return;
    if (returned.day > due) this.#earn(request, of, 'returned_late', -5, returned);
    else if (earns) this.#earn(request, of, 'returned_on_time', 10, returned);
  }

  /** Counts a loan that a reader begins on a day, and returns whether it earns points. */
  #earnsOn(reader: number, day: string): boolean {
    const key = reader * 100_000 + Date.parse(day) / dayInMilliseconds;
    const loans = (this.#loansOfDay.get(key) ?? 0) + 1;
    this.#loansOfDay.set(key, loans);
    return loans <= defaultSettings.points_loans_a_day;
  }

  #earn(lending: number, [reader, book]: Parts, rule: string, points: number, at: Moment): void {
    this.#entryCount += 1;
    this.points[reader] = (this.points[reader] ?? 0) + points;
    this.#entries.add(
      idOf('points', this.#entryCount),
      idOf('reader', reader),
      idOf('book', book),
      idOf('lending', lending),
      rule,
      rule.replaceAll('_', ' '),
      points,
      at.day,
      at.moment,
    );
  }
}

interface Moment {
  moment: string;
  day: string;
}
/** Numbers of the reader, the book, the hall and the copy. */
type Parts = [reader: number, book: number, hall: number, copy: number];

function idsOf([reader, book, hall, copy]: Parts): string[] {
  return [idOf('reader', reader), idOf('book', book), idOf('hall', hall), idOf('copy', copy)];
}
