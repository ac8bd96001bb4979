import type { IsbnSource, OutsideSource, ProposedField } from '@library/contract/isbn-lookup.ts';
import type { LanguageCode } from '@library/contract/languages.ts';
import type { ColumnType } from 'kysely';
import type { Moment } from './column-types.ts';

type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A service outside that may be asked about numbers; no row before it was first agreed to or asked. */
interface IsbnSourceTable {
  source: OutsideSource;
  agreed_by: string | null;
  agreed_at: MomentOrNone;
  /** When the next call to it may begin. */
  next_call_at: MomentOrNone;
  /** Until when it is left alone, because it refused calls. */
  resting_until: MomentOrNone;
}

/** A number of the list that was loaded (`npm run load-isbns`). */
interface KnownIsbnTable {
  isbn13: string;
  title: string;
  author: string | null;
  publisher: string | null;
  language: LanguageCode | null;
  year: number | null;
  pages: number | null;
  loaded_at: Moment;
}

/** Facts of a book that were taken over from a source. */
interface BookSourceTable {
  book_id: string;
  source: IsbnSource;
  fields: ProposedField[];
  taken_on: ColumnType<string, string, string>;
  taken_by: string;
}

/** A book that was added by photographs. */
interface BookDraftTable {
  book_id: string;
  drafted_by: string;
  drafted_at: Moment;
  /** A WebP picture; null some days after somebody has described the book. */
  title_page: Buffer | null;
  described_by: string | null;
  described_at: MomentOrNone;
}

/** The tables by which books are described. */
export interface BookDescriptionTables {
  book_drafts: BookDraftTable;
  book_sources: BookSourceTable;
  isbn_sources: IsbnSourceTable;
  known_isbns: KnownIsbnTable;
}
