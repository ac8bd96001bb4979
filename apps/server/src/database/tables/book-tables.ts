import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitleKind } from '@library/contract/books/other-titles.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from './column-types.ts';

/** A count that only database triggers change. */
export type TriggeredCount = ColumnType<number, never, never>;

interface BookTable {
  book_id: string;
  title: string;
  title_key: GeneratedAlways<string>;
  description: string | null;
  author_id: string | null;
  publisher_id: string | null;
  category_id: string | null;
  language: LanguageCode | null;
  /** As it is printed in the book. */
  isbn: string | null;
  /** The form in which ISBNs are compared: thirteen digits with the right check digit, like `isbn13Of` of the contract. */
  isbn13: GeneratedAlways<string | null>;
  translator: string | null;
  edition: string | null;
  year: number | null;
  pages: number | null;
  volume: string | null;
  /** The number of the volume in its set. */
  volume_no: number | null;
  /** Root-relative path of the cover, or null for the default one. */
  cover: string | null;
  created_at: Moment;
  deleted_at: Moment | null;
  /** The remaining columns are maintained by the database. */
  available_copies: TriggeredCount;
  reads_count: TriggeredCount;
  /** The sum of each reader's newest visible rating. */
  ratings_sum: TriggeredCount;
  /** The number of readers with a visible rating. */
  raters_count: TriggeredCount;
  /** The number of visible reviews. */
  ratings_count: TriggeredCount;
  average_rating: TriggeredCount;
}

/** Copies that somebody has added in one step. */
interface BookAdditionTable {
  addition_id: string;
  account_id: string;
  book_id: string;
  /** Whether this addition also created the book. */
  is_new_book: boolean;
  copy_ids: string[];
  added_at: Moment;
  undone_at: ColumnType<Date | null, null | undefined, Date>;
}

/** Another title of a book, besides the printed one. */
interface BookTitleTable {
  book_id: string;
  /** The position among the book's other titles, from 1. */
  place: number;
  title: string;
  kind: OtherTitleKind;
}

/** A former label of a copy. The database adds it when the label changes and keeps it forever. */
interface CopyAliasTable {
  alias: string;
  copy_id: string;
}

/** A copy whose label was printed, with the time of the last print. */
interface PrintedLabelTable {
  copy_id: string;
  printed_at: Moment;
  printed_by: string;
}

/** A book that is available in a hall, with the columns by which books are sorted. Maintained by triggers (decision 090). */
interface HallShelfTable {
  book_id: string;
  hall_id: string;
  created_at: Moment;
  reads_count: TriggeredCount;
  average_rating: TriggeredCount;
  ratings_count: TriggeredCount;
}

interface SightingTable {
  sighting_id: string;
  copy_id: string;
  at: Moment;
  hall_id: string | null;
  place: string | null;
  note: string | null;
}

export interface BookTables {
  book_additions: BookAdditionTable;
  book_titles: BookTitleTable;
  books: BookTable;
  copy_aliases: CopyAliasTable;
  hall_shelves: HallShelfTable;
  printed_labels: PrintedLabelTable;
  sightings: SightingTable;
}
