import type { Random } from '../lib/seeded-random.ts';
import type { Library, Transaction } from '../library.ts';
import {
  insertBooks,
  insertCopies,
  insertDepartments,
  insertHalls,
  insertNames,
  insertOtherTitles,
} from './catalogue.queries.ts';
import {
  type DemoBookRow,
  type DemoHallRow,
  readBooks,
  readDepartments,
  readHalls,
  readOtherTitles,
} from './files.ts';

/** A demo book; `born` is when it entered the catalogue. */
export interface DemoBook {
  book_id: string;
  born: Date;
}
export interface DemoHall extends DemoHallRow {
  hall_id: string;
}
export interface DemoCatalogue {
  halls: DemoHall[];
  departments: { dept_id: string }[];
  /** Best known first. */
  books: DemoBook[];
}

/** The range of books with waiting lists. They have only the copies that the planned cases add. */
export const lineBooks = { from: 70, to: 78 } as const;

/** The titles of the volumes of one work, in their order. */
export const volumeTitles = ['সিরাতুন নবি সা. (১ম খণ্ড)', 'সিরাতুন নবি সা. (২য় খণ্ড)', 'সিরাতুন নবি সা. (৩য় খণ্ড)'].map(
  (title) => title.normalize(),
);

/** Times in milliseconds. */
const minute = 60_000;
const day = 1440 * minute;
/** The newest books arrived one every five days; all others arrived together before the simulated half year. */
const recentArrivals = 34;
const daysBetweenArrivals = 5;

/** Adds the real halls, departments and books, and distributes copies over the halls. */
export async function addCatalogue(
  transaction: Transaction,
  library: Library,
  random: Random,
  today: Date,
): Promise<DemoCatalogue> {
  const halls = (await readHalls()).map((hall) => ({ ...hall, hall_id: library.makeId() }));
  const departments = (await readDepartments()).map(({ name }) => ({ name, dept_id: library.makeId() }));
  await insertHalls(transaction, halls);
  await insertDepartments(transaction, departments);
  const rows = await readBooks();
  const books = await addBooks(transaction, library, rows, today);
  await insertOtherTitles(transaction, await otherTitlesOf(rows, books));
  await insertCopies(transaction, copiesOf(library, random, books, halls));
  return { halls, departments, books };
}

const volumeOf = (title: string) => {
  const index = volumeTitles.indexOf(title.normalize());
  return index < 0 ? null : index + 1;
};

function bornAt(index: number, today: Date): Date {
  const back = index < recentArrivals ? (index + 1) * daysBetweenArrivals * day : 200 * day + index * minute;
  return new Date(today.getTime() - back);
}

async function addBooks(
  transaction: Transaction,
  { makeId }: Library,
  rows: DemoBookRow[],
  today: Date,
): Promise<DemoBook[]> {
  const idsOf = (table: Parameters<typeof insertNames>[1], all: (string | null)[]) => {
    const names = [...new Set(all.filter((name) => name !== null))];
    return insertNames(transaction, table, { ids: names.map(() => makeId()), names });
  };
  const authors = await idsOf(
    ['authors', 'author_id'],
    rows.map((row) => row.author),
  );
  const publishers = await idsOf(
    ['publishers', 'publisher_id'],
    rows.map((row) => row.publisher),
  );
  const categories = await idsOf(
    ['categories', 'category_id'],
    rows.map((row) => row.category),
  );
  const idOf = (ids: Map<string, string>, name: string | null) =>
    name === null ? null : (ids.get(name) ?? null);
  const books = rows.map((row, index) => ({
    book_id: makeId(),
    title: row.title,
    description: row.description,
    language: row.language,
    isbn: row.isbn,
    volume_no: volumeOf(row.title),
    author_id: idOf(authors, row.author),
    publisher_id: idOf(publishers, row.publisher),
    category_id: idOf(categories, row.category),
    created_at: bornAt(index, today),
  }));
  await insertBooks(transaction, books);
  return books.map(({ book_id, created_at }) => ({ book_id, born: created_at }));
}

/** The rows for the books' other titles, in the order of their file for each book. */
async function otherTitlesOf(rows: DemoBookRow[], books: DemoBook[]) {
  const titles = Map.groupBy(await readOtherTitles(), ({ title, author }) => `${title} ${author}`);
  return rows.flatMap(({ title, author }, index) => {
    const own = titles.get(`${title} ${author}`) ?? [];
    const book_id = books[index]?.book_id;
    titles.delete(`${title} ${author}`);
    return book_id
      ? own.map(({ other_title, kind }, index) => ({ book_id, place: index + 1, title: other_title, kind }))
      : [];
  });
}

/** Well-known books have copies in many halls, several in each; the others one or two. */
function copiesOf({ makeId }: Library, random: Random, books: DemoBook[], halls: DemoHall[]) {
  const copies: { copy_id: string; book_id: string; hall_id: string; at: Date }[] = [];
  for (const [index, { book_id, born }] of books.entries()) {
    if (index >= lineBooks.from && index < lineBooks.to) continue;
    const isWellKnown = index < 300;
    const first = random.between(0, halls.length - 1);
    const places = isWellKnown ? random.between(4, 8) : random.between(1, 2);
    for (let place = 0; place < places; place += 1) {
      const hall = halls[(first + place * 5) % halls.length];
      const count = isWellKnown ? random.between(1, 3) : 1;
      for (let copy = 0; hall && copy < count; copy += 1) {
        copies.push({ copy_id: makeId(), book_id, hall_id: hall.hall_id, at: born });
      }
    }
  }
  return copies;
}
