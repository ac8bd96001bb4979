import {
  type FactChoice,
  type ImportedFact,
  type ImportField,
  importedFacts,
  type importMappingSchema,
} from '@library/contract/import-mapping.ts';
import type { Import } from '@library/contract/imports.ts';
import type { z } from 'zod';

/** What the form of the columns sends. */
export type Mapping = z.input<typeof importMappingSchema>;

/** What people call the fields. */
export const fieldNames: Record<ImportField, string> = {
  title: 'Title',
  author: 'Author',
  publisher: 'Publisher',
  category: 'Category',
  language: 'Language',
  isbn: 'ISBN',
  translator: 'Translator',
  edition: 'Edition',
  year: 'Year',
  pages: 'Number of pages',
  volume: 'Volume',
  volume_no: 'Volume number',
  description: 'Description',
  hall: 'Hall',
  copies: 'Number of copies',
  label: 'Code of the copy',
  book_id: 'Our number of the book',
  title_other_script: 'Title in another script',
  title_translated: 'Translated title',
  title_original: 'Original title',
  title_short: 'Short title',
};

export const choiceNames: Record<FactChoice, string> = {
  fill: 'Fill it if ours is empty',
  ours: 'Keep ours',
  theirs: 'Take the one in the list',
};

/** The facts that the columns hold, in the order of the form; a file without columns may have all. */
export const factsIn = (columns: Mapping['columns']): ImportedFact[] =>
  importedFacts.filter((fact) => columns.length === 0 || columns.includes(fact));

/** What the examples of a column show; '' for one without. */
export const examplesOf = ({ samples }: Pick<Import, 'samples'>, column: number): string =>
  samples
    .map((cells) => cells[column]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' · ');
