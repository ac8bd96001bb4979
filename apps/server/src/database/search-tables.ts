import type { ColumnType } from 'kysely';

/** What is searched of a book; written by the search feature alone. */
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
  /** A word of the index as one of its books writes it. */
  shown: string | null;
  books: ColumnType<number, never, never>;
}
interface SearchSlipTable {
  slip: string;
  key: string;
}

/** The index by which books and names are found; what it keeps can always be made anew from the other tables. */
export interface SearchTables {
  book_search: BookSearchTable;
  name_search: NameSearchTable;
  search_words: SearchWordTable;
  search_slips: SearchSlipTable;
}
