import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from './column-types.ts';

/** What editions, translations and volumes of one text have in common; has two books at least. */
interface WorkTable {
  work_id: string;
  title: string;
}
/** A book that is in the catalogue, and its work. */
interface WorkBookTable {
  book_id: string;
  work_id: string;
}
interface WorkChangeTable {
  change_id: string;
  made_at: Moment;
  undone_at: ColumnType<Date | null, null | undefined, Date>;
}
/** A book that a change moved; null for no work. */
interface WorkMoveTable {
  change_id: string;
  book_id: string;
  from_work: string | null;
  /** The title of that work, which may be gone. */
  from_title: string | null;
  to_work: string | null;
}
/** Two books that somebody has called the same work, or that the library found alike; the smaller id first. */
interface WorkProposalTable {
  book_id: string;
  other_id: string;
  state: 'open' | 'joined' | 'declined';
  /** Null for what the library proposes. */
  proposed_by: string | null;
  proposed_at: Moment;
  /** How alike the titles are, in percent; null for what a person proposes. */
  alike: number | null;
}
/** A book whose titles or author have changed since it was compared with others; written by the database when it is indexed. */
interface BookToCompareTable {
  place: GeneratedAlways<number>;
  book_id: string;
}

/** The tables of works, written by their feature alone. */
export interface WorkTables {
  works: WorkTable;
  work_books: WorkBookTable;
  work_changes: WorkChangeTable;
  work_moves: WorkMoveTable;
  work_proposals: WorkProposalTable;
  books_to_compare: BookToCompareTable;
}
