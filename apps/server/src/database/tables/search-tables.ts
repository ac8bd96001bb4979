import type { ColumnType } from 'kysely';

/** Only the search feature writes this table and the others in this file. */
interface BookSearchTable {
  book_id: string;
  version: number;
  title_text: string;
  title_key: string;
  title_words: number;
  lexemes: string[];
}
interface NameSearchTable {
  kind: 'author' | 'publisher' | 'category';
  id: string;
  version: number;
  name_text: string;
  lexemes: string[];
}
interface SearchWordTable {
  lexeme: string;
  key: string | null;
  /** The word as written in one of its books. */
  shown: string | null;
  books: ColumnType<number, never, never>;
}
/** For typo correction before decision 097. Unused: the next version drops it, when no process of an older version is left. */
interface SearchSlipTable {
  /** A key without one of its letters, or the key itself. */
  slip: string;
  key: string;
}

/** The books and names that the in-memory index must read again. */
interface SearchChangeTable {
  kind: 'book' | 'author' | 'publisher' | 'category';
  id: string;
  /** The transaction that changed it last. */
  changed_in: string;
}

/** The search index; it can always be rebuilt from the other tables. */
export interface SearchTables {
  book_search: BookSearchTable;
  name_search: NameSearchTable;
  search_words: SearchWordTable;
  search_slips: SearchSlipTable;
  search_changes: SearchChangeTable;
}
