import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { IsbnSource, OutsideSource, ProposedField } from '@library/contract/intake/isbn-lookup.ts';
import type { ColumnType } from 'kysely';
import type { Moment } from './column-types.ts';

type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An outside service that looks up ISBNs; it has no row before an admin first agrees to it or it is first called. */
interface IsbnSourceTable {
  source: OutsideSource;
  agreed_by: string | null;
  agreed_at: MomentOrNone;
  /** When the next call to the service may begin. */
  next_call_at: MomentOrNone;
  /** Until when the service is not called, because it refused calls. */
  resting_until: MomentOrNone;
}

/** An ISBN of the list that `npm run load-isbns` has loaded. */
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

/** Facts of a book that were adopted from a source. */
interface BookSourceTable {
  book_id: string;
  source: IsbnSource;
  fields: ProposedField[];
  taken_on: ColumnType<string, string, string>;
  taken_by: string;
}

/** A book that was added by photographs instead of a description. */
interface BookDraftTable {
  book_id: string;
  drafted_by: string;
  drafted_at: Moment;
  /** A WebP picture; deleted (null) some days after somebody has described the book. */
  title_page: Buffer | null;
  described_by: string | null;
  described_at: MomentOrNone;
}

export interface BookDescriptionTables {
  book_drafts: BookDraftTable;
  book_sources: BookSourceTable;
  isbn_sources: IsbnSourceTable;
  known_isbns: KnownIsbnTable;
}
