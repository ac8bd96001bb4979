import type { EditionFacts } from '@library/contract/edition-facts.ts';

/** A book of whose edition nothing is known. */
export const noEditionFacts: EditionFacts = {
  translator: null,
  edition: null,
  year: null,
  pages: null,
  volume: null,
  volume_no: null,
};
