import { sql } from 'kysely';
import type { Random } from '../lib/seeded-random.ts';
import type { Library, Transaction } from '../library.ts';
import { type BookRow, type HallRow, readBooks, readDepartments, readHalls } from './files.ts';

/** A demo book; `born` is when it entered the catalogue. */
export interface DemoBook {
  book_id: string;
  born: Date;
}
export interface DemoHall extends HallRow {
  hall_id: string;
}
export interface DemoCatalogue {
  halls: DemoHall[];
  departments: { dept_id: string }[];
  /** Best known first. */
  books: DemoBook[];
}

const rowsAtOnce = 500;
const minute = 60_000;
const day = 1440 * minute;
/** The newest arrivals came one every five days, the rest of the catalogue at once before the half year. */
const recentArrivals = 34;
const daysBetweenArrivals = 5;

/** Writes the real halls, departments and books, and spreads copies over the halls. */
export async function addCatalogue(
  transaction: Transaction,
  library: Library,
  random: Random,
  today: Date,
): Promise<DemoCatalogue> {
  const halls = (await readHalls()).map((hall) => ({ ...hall, hall_id: library.makeId() }));
  const departments = (await readDepartments()).map(({ name }) => ({ name, dept_id: library.makeId() }));
  await transaction
    .insertInto('halls')
    .values(halls.map(({ hall_id, name, gender }) => ({ hall_id, name, gender })))
    .execute();
  await transaction.insertInto('departments').values(departments).execute();
  const rows = await readBooks();
  const books = await addBooks(transaction, library, rows, today);
  await addCopies(transaction, library, random, books, halls);
  return { halls, departments, books };
}

function bornAt(index: number, today: Date): Date {
  const back = index < recentArrivals ? (index + 1) * daysBetweenArrivals * day : 200 * day + index * minute;
  return new Date(today.getTime() - back);
}

async function addBooks(
  transaction: Transaction,
  library: Library,
  rows: BookRow[],
  today: Date,
): Promise<DemoBook[]> {
  const authors = await addNames(
    transaction,
    library,
    'authors',
    'author_id',
    rows.map((row) => row.author),
  );
  const publishers = await addNames(
    transaction,
    library,
    'publishers',
    'publisher_id',
    rows.map((row) => row.publisher),
  );
  const categories = await addNames(
    transaction,
    library,
    'categories',
    'category_id',
    rows.map((row) => row.category),
  );
  const idOf = (names: Map<string, string>, name: string | null) =>
    name === null ? null : (names.get(name) ?? null);
  const books = rows.map((row, index) => ({
    book_id: library.makeId(),
    title: row.title,
    description: row.description,
    isbn: row.isbn,
    author_id: idOf(authors, row.author),
    publisher_id: idOf(publishers, row.publisher),
    category_id: idOf(categories, row.category),
    created_at: bornAt(index, today),
  }));
  for (let from = 0; from < books.length; from += rowsAtOnce) {
    await transaction
      .insertInto('books')
      .values(books.slice(from, from + rowsAtOnce))
      .execute();
  }
  return books.map(({ book_id, created_at }) => ({ book_id, born: created_at }));
}

/** Inserts the names of one kind, one row for all spellings that the database takes as one, and returns their ids. */
async function addNames(
  transaction: Transaction,
  library: Library,
  table: 'authors' | 'publishers' | 'categories',
  id: 'author_id' | 'publisher_id' | 'category_id',
  names: (string | null)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(names.filter((name) => name !== null))];
  const ids = distinct.map(() => library.makeId());
  await sql`INSERT INTO ${sql.table(table)} (${sql.ref(id)}, name)
    SELECT * FROM unnest(${ids}::uuid[], ${distinct}::text[]) ON CONFLICT (name_key) DO NOTHING`.execute(
    transaction,
  );
  const { rows } = await sql<{ name: string; id: string }>`
    SELECT given.name, ${sql.ref(id)} AS id FROM unnest(${distinct}::text[]) AS given (name)
    JOIN ${sql.table(table)} known ON known.name_key = name_key(given.name)`.execute(transaction);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Well-known books stand in many halls with several copies, the others in one or two. */
async function addCopies(
  transaction: Transaction,
  library: Library,
  random: Random,
  books: DemoBook[],
  halls: DemoHall[],
): Promise<void> {
  const copies: { copy_id: string; book_id: string; hall_id: string; at: Date }[] = [];
  for (const [index, book] of books.entries()) {
    const wellKnown = index < 300;
    const first = random.between(0, halls.length - 1);
    const places = wellKnown ? random.between(4, 8) : random.between(1, 2);
    for (let place = 0; place < places; place += 1) {
      const hall = halls[(first + place * 5) % halls.length];
      const count = wellKnown ? random.between(1, 3) : 1;
      for (let copy = 0; hall && copy < count; copy += 1) {
        copies.push({
          copy_id: library.makeId(),
          book_id: book.book_id,
          hall_id: hall.hall_id,
          at: book.born,
        });
      }
    }
  }
  for (let from = 0; from < copies.length; from += rowsAtOnce) {
    const rows = copies.slice(from, from + rowsAtOnce).map(({ at, ...copy }) => ({
      ...copy,
      state: 'available' as const,
      accessioned_at: at,
      changed_at: at,
    }));
    await transaction.insertInto('copies').values(rows).execute();
  }
}
