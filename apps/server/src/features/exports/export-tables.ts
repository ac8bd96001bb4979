import { type OtherTitleKind, otherTitleKinds } from '@library/contract/books/other-titles.ts';
import { listedCell } from '../../catalogue-files/tables/listed-cell.ts';
import type { Cell, CsvColumns } from '../../lib/files/csv.ts';
import type { ExportedBook } from './books.queries.ts';
import type { ExportedCopy, ExportedLending, ExportedReview } from './exports.queries.ts';

/* An import reads the names of these columns, so none may ever be renamed. */

/** Several titles in one cell, in the form that an import reads. */
const titlesOf = (kind: OtherTitleKind) => (book: ExportedBook) =>
  listedCell(book.other_titles.filter((title) => title.kind === kind).map(({ title }) => title));

/** The number of copies in each hall, without lost ones: "North Hall: 2; South Hall: 1". */
function copiesByHall({ copies }: ExportedBook): string | null {
  const counts = new Map<string, number>();
  for (const { hall, is_lost } of copies) if (!is_lost) counts.set(hall, (counts.get(hall) ?? 0) + 1);
  return [...counts].map(([hall, count]) => `${hall}: ${count}`).join('; ') || null;
}

export const bookColumns: CsvColumns<ExportedBook> = {
  book_id: ({ book_id }) => book_id,
  title: ({ title }) => title,
  author: ({ author }) => author,
  publisher: ({ publisher }) => publisher,
  category: ({ category }) => category,
  language: ({ language }) => language,
  isbn: ({ isbn }) => isbn,
  translator: ({ translator }) => translator,
  edition: ({ edition }) => edition,
  year: ({ year }) => year,
  pages: ({ pages }) => pages,
  volume: ({ volume }) => volume,
  volume_no: ({ volume_no }) => volume_no,
  description: ({ description }) => description,
  ...Object.fromEntries(otherTitleKinds.map((kind) => [`title_${kind}`, titlesOf(kind)])),
  copies_by_hall: copiesByHall,
  added_on: ({ added_on }) => added_on,
};

export const copyColumns: CsvColumns<ExportedCopy> = {
  label: ({ label }) => label,
  hall: ({ hall }) => hall,
  state: ({ state }) => state,
  added_on: ({ added_on }) => added_on,
  book_id: ({ book_id }) => book_id,
  title: ({ title }) => title,
  author: ({ author }) => author,
  publisher: ({ publisher }) => publisher,
  category: ({ category }) => category,
  language: ({ language }) => language,
  isbn: ({ isbn }) => isbn,
};

const lendingStates = { pending: 'out', returned: 'returned', lost: 'lost' } as const;

export const lendingColumns: CsvColumns<ExportedLending> = {
  lending_id: ({ lending_id }) => lending_id,
  book_id: ({ book_id }) => book_id,
  title: ({ title }) => title,
  author: ({ author }) => author,
  label: ({ label }) => label,
  hall: ({ hall }) => hall,
  lent_on: ({ issue_date }) => issue_date,
  due_on: ({ due_date }) => due_date,
  returned_on: ({ returned_on }) => returned_on,
  state: ({ status }) => lendingStates[status],
  days_late: ({ late_days }) => late_days,
  renewals: ({ renewals }) => renewals,
};

/** Columns that an admin adds deliberately: who the reader was. The names of deleted readers are gone. */
export const personColumns: CsvColumns<ExportedLending> = {
  reader_name: ({ reader_name }) => reader_name,
  registration_no: ({ registration_no }) => registration_no,
  email: ({ email }) => email,
};

export const reviewColumns: CsvColumns<ExportedReview> = {
  review_id: ({ review_id }) => review_id,
  book_id: ({ book_id }) => book_id,
  title: ({ title }) => title,
  author: ({ author }) => author,
  rating: ({ rating }) => rating,
  review: ({ comment }) => comment,
  reviewed_on: ({ review_date }) => review_date,
  state: ({ hidden_at }) => (hidden_at === null ? 'visible' : 'hidden'),
};

/** The names of columns, and the cells of each block of rows. */
export function table<Row>(columns: CsvColumns<Row>, blocks: AsyncIterable<readonly Row[]>) {
  async function* cells(): AsyncGenerator<Cell[][]> {
    const columnsOfRow = Object.values(columns);
    for await (const rows of blocks) yield rows.map((row) => columnsOfRow.map((cell) => cell(row)));
  }
  return { header: Object.keys(columns), blocks: cells() };
}
