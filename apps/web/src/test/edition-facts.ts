import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';

/** A book of whose edition nothing is known. */
export const noEditionFacts: EditionFacts & { other_titles: OtherTitle[] } = {
  translator: null,
  edition: null,
  year: null,
  pages: null,
  volume: null,
  volume_no: null,
  other_titles: [],
};
