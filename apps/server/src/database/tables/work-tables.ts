import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from './column-types.ts';

/** A work: the common text of editions, translations and volumes. It has at least two books. */
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
/** Two books that a person or the library has proposed as the same work; the smaller id comes first. */
interface WorkProposalTable {
  book_id: string;
  other_id: string;
  state: 'open' | 'joined' | 'declined';
  /** Null when the library proposed it. */
  proposed_by: string | null;
  proposed_at: Moment;
  /** The similarity of the titles, in percent; null when a person proposed it. */
  alike: number | null;
}
/** A book to compare with others, because its titles or author have changed. Triggers add it when the book is indexed. */
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
