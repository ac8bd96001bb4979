import { z } from 'zod';
import { formId, idSchema } from '../fields/ids.ts';
import { cleanLine } from '../fields/text.ts';
import { sentence } from '../language/sentences.ts';

/** The fields of a book that an import can change. */
export const importedFacts = [
  'title',
  'author',
  'publisher',
  'category',
  'language',
  'isbn',
  'translator',
  'edition',
  'year',
  'pages',
  'volume',
  'volume_no',
  'description',
] as const;
export type ImportedFact = (typeof importedFacts)[number];

/** What a column of an imported list can hold. */
export const importFields = [
  'book_id',
  ...importedFacts,
  'hall',
  'copies',
  'label',
  'title_other_script',
  'title_translated',
  'title_original',
  'title_short',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * How a field of an existing book is changed: `ours` keeps its value, `theirs` replaces it, `fill` fills it only if it is
 * empty.
 */
export const factChoices = ['ours', 'theirs', 'fill'] as const;
export type FactChoice = (typeof factChoices)[number];

/** The maximum number of columns of a list. */
export const mostImportColumns = 100;
const mostHalls = 500;

const field = z.enum(importFields, 'Choose what the column holds from the list.').nullable();
const choice = z.enum(factChoices, 'Choose what happens to the field from the list.');

/** How the columns of a list are read. */
export const importMappingSchema = z.object({
  /** The field of each column; null for a column that is left out. Empty for files that need no mapping. */
  columns: z
    .array(field)
    .max(
      mostImportColumns,
      sentence('A list can have at most {mostImportColumns} columns.', { mostImportColumns }),
    )
    .refine((columns) => {
      const named = columns.filter((one) => one !== null);
      return new Set(named).size === named.length;
    }, 'Two columns hold the same. Choose one of them.'),
  /** The hall for each unknown hall name in the file; null when rows with this name are to be refused. */
  halls: z
    .record(z.string().overwrite(cleanLine).max(200), formId('Hall'))
    .refine(
      (halls) => Object.keys(halls).length <= mostHalls,
      sentence('A list can name at most {mostHalls} halls.', { mostHalls }),
    ),
  /** The hall that gets a copy of each new book whose row names no hall; null for books without a copy. */
  default_hall_id: formId('Hall'),
  /** How each field of an existing book is changed; `fill` by default. */
  choices: z.partialRecord(z.enum(importedFacts), choice),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

export const importMappingInResponse = z.object({
  columns: z.array(z.enum(importFields).nullable()),
  halls: z.record(z.string(), idSchema.nullable()),
  default_hall_id: idSchema.nullable(),
  choices: z.partialRecord(z.enum(importedFacts), z.enum(factChoices)),
});
