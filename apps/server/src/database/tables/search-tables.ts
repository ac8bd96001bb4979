import type { ColumnType } from 'kysely';

/** Written by the search feature alone, like all tables here. */
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
  /** The word as one of its books writes it. */
  shown: string | null;
  books: ColumnType<number, never, never>;
}
/** Corrected typos until decision 097. Nothing reads or writes it: the next version drops it, when no older process is left that does. */
interface SearchSlipTable {
  /** A key without one of its letters, or the key itself. */
  slip: string;
  key: string;
}

/** Which books and names the index in memory has to read again. */
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
