import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { ImportedFact } from '@library/contract/intake/import-mapping.ts';

/** A row's facts about a book; fields that the row does not give are missing. */
export type TheirFacts = Partial<
  Record<Exclude<ImportedFact, NumberFact>, string> & Record<NumberFact, number>
>;
type NumberFact = 'year' | 'pages' | 'volume_no';

/** Copies in one of the library's halls. */
export interface TheirCopies {
  hall: string;
  hall_id: string;
  label: string | null;
  count: number;
}

/** A parsed row as it is stored. */
export interface Theirs {
  book_id: string | null;
  facts: TheirFacts & { title: string };
  other_titles: OtherTitle[];
  copies: TheirCopies[];
}
