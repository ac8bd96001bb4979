import type { ImportedFact } from '@library/contract/import-mapping.ts';
import type { OtherTitle } from '@library/contract/other-titles.ts';

/** What a row says of a book; fields of which it says nothing are missing. */
export type TheirFacts = Partial<
  Record<Exclude<ImportedFact, NumberFact>, string> & Record<NumberFact, number>
>;
type NumberFact = 'year' | 'pages' | 'volume_no';

/** Copies in one of our halls. */
export interface TheirCopies {
  hall: string;
  hall_id: string;
  label: string | null;
  count: number;
}

/** A row in our terms, as it is stored. */
export interface Theirs {
  book_id: string | null;
  facts: TheirFacts & { title: string };
  other_titles: OtherTitle[];
  copies: TheirCopies[];
}
