import {
  type FactChoice,
  type ImportedFact,
  type ImportField,
  importedFacts,
  type importMappingSchema,
} from '@library/contract/intake/import-mapping.ts';
import type { Import } from '@library/contract/intake/imports.ts';
import type { z } from 'zod';
import { t } from '../../lib/language/texts.ts';

/** What the form of the columns sends. */
export type Mapping = z.input<typeof importMappingSchema>;

/** What people call the fields. */
export const fieldNames = (): Record<ImportField, string> => ({
  title: t('Title'),
  author: t('Author'),
  publisher: t('Publisher'),
  category: t('Category'),
  language: t('Language'),
  isbn: 'ISBN',
  translator: t('Translator'),
  edition: t('Edition'),
  year: t('Year'),
  pages: t('Number of pages'),
  volume: t('Volume'),
  volume_no: t('Volume number'),
  description: t('Description'),
  hall: t('Hall'),
  copies: t('Number of copies'),
  label: t('Label of the copy'),
  book_id: t('Our number of the book'),
  title_other_script: t('Title in another script'),
  title_translated: t('Translated title'),
  title_original: t('Original title'),
  title_short: t('Short title'),
});

export const choiceNames = (): Record<FactChoice, string> => ({
  fill: t('Fill it if ours is empty'),
  ours: t('Keep ours'),
  theirs: t('Take the one in the list'),
});

/** The facts that the columns hold, in the order of the form; all facts for a file without columns. */
export const factsIn = (columns: Mapping['columns']): ImportedFact[] =>
  importedFacts.filter((fact) => columns.length === 0 || columns.includes(fact));

/** The example values of a column, joined; '' if it has none. */
export const examplesOf = ({ samples }: Pick<Import, 'samples'>, column: number): string =>
  samples
    .map((cells) => cells[column]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' · ');
