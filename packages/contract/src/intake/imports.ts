import { z } from 'zod';
import { otherTitleSchema } from '../books/other-titles.ts';
import { csvFileSchema } from '../calls/csv-file.ts';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { filterText, pageNumber, pageOf } from '../fields/lists.ts';
import { importedFacts, importMappingInResponse, importMappingSchema } from './import-mapping.ts';

/** The size limit of an imported file, in megabytes; and the time in which an import can be undone, in days. */
export const importMegabytes = 20;
export const importUndoDays = 30;

/**
 * `read`: the columns have to be mapped. `mapped`: the check is running. `checked`: the result of the check can be reviewed.
 * `applying` and `undoing` continue in the background.
 */
export const importStates = [
  'read',
  'mapped',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The result for a row. `same`: the library has the book, and nothing changes. `repeated`: an earlier row has the same book.
 * `unclear`: a person has to decide. `left_out`: a person decided to leave it out.
 */
export const rowDecisions = ['new', 'same', 'update', 'repeated', 'unclear', 'refused', 'left_out'] as const;
export type RowDecision = (typeof rowDecisions)[number];

const missing = "We couldn't find that import.";
const inPath = z.object({ id: requiredId('Import') });

const importFields = {
  import_id: idSchema,
  kind: z.enum(['csv', 'xlsx', 'marc']),
  file_name: z.string(),
  imported_by: z.string(),
  /** ISO moments in UTC. */
  uploaded_at: z.string(),
  applied_at: z.string().nullable(),
  undo_until: z.string().nullable(),
  state: z.enum(importStates),
  rows: z.int(),
  /** The number of rows for each result, once the check has finished. */
  counts: z.partialRecord(z.enum(rowDecisions), z.int()).nullable(),
};
export const importLineSchema = z.object(importFields);
export type ImportLine = z.infer<typeof importLineSchema>;

export const importSchema = z.object({
  ...importFields,
  /** The first line of the file; empty for files that need no mapping. */
  header: z.array(z.string()),
  /** The first rows as they are in the file. */
  samples: z.array(z.array(z.string())),
  mapping: importMappingInResponse,
  /** Hall names in the file that match no hall of the library. */
  unknown_halls: z.array(z.string()),
  /** The number of rows that the running step has finished. */
  done: z.int(),
  /** The number of rows that the next apply will write. */
  waiting: z.int(),
  /** The number of copies that were or would be added. */
  copies: z.int(),
  /** The number of rows that the undo could not fully undo. */
  left: z.int(),
  /** Why the running step has stopped; an apply or undo continues it. */
  problem: z.string().nullable(),
  /** An earlier import of the same file that was not undone. */
  earlier: z.object({ import_id: idSchema, uploaded_at: z.string(), state: z.enum(importStates) }).nullable(),
});
export type Import = z.infer<typeof importSchema>;

const factTexts = z.partialRecord(z.enum(importedFacts), z.string());

export const importRowSchema = z.object({
  /** Counted from 1, without the header line. */
  row: z.int(),
  decision: z.enum(rowDecisions),
  /** The reason for the result, as a sentence. */
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  title: z.string(),
  /** The facts about the book in the file. */
  theirs: factTexts,
  copies: z.array(z.object({ hall: z.string(), label: z.string().nullable(), count: z.int() })),
  /** The book that the row matches, may match, or has become. */
  book: z.object({ book_id: idSchema, facts: factTexts }).nullable(),
  /** The fields that change or have changed. */
  changes: z.array(z.enum(importedFacts)),
  /** Other titles that the row adds to the book or has added. */
  adds_titles: z.array(otherTitleSchema),
  is_applied: z.boolean(),
  /** Whether a person has decided the row. */
  is_decided: z.boolean(),
  /** What the undo could not undo, and why. */
  left: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const oneImport = z.object({ data: importSchema });

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Upload a list of books (CSV or Excel); nothing in the catalogue changes yet',
  access: ['admin'],
  body: z.object({}),
  encoding: 'form',
  fileMegabytes: importMegabytes,
  response: oneImport,
  status: 201,
  addition: true,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Imports, the newest first',
  access: ['admin'],
  query: z.object({ page: pageNumber }),
  response: pageOf(importLineSchema),
  addition: true,
});

export const showImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'One import: its state, its columns and what its check found',
  access: ['admin'],
  params: inPath,
  missing,
  response: oneImport,
  addition: true,
});

export const mapImport = defineEndpoint({
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  summary: 'Say what the columns hold, and check all rows in the background',
  access: ['admin'],
  params: inPath,
  missing,
  body: importMappingSchema,
  response: oneImport,
  addition: true,
});

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  summary: 'The checked rows of an import with one decision, or those that an undo left (`left`)',
  access: ['admin'],
  params: inPath,
  missing,
  query: z.object({ decision: filterText, page: pageNumber }),
  response: pageOf(importRowSchema),
  addition: true,
});

/** A person's decision about a row: it is the book that it may match, it is a new book, or it is left out. */
export const rowChoices = ['book', 'new', 'left_out'] as const;
export type RowChoice = (typeof rowChoices)[number];

export const decideImportRow = defineEndpoint({
  method: 'PATCH',
  path: '/api/imports/:id/rows/:row',
  summary: 'Decide an unclear row: it is this book, a new one, or left out',
  access: ['admin'],
  params: inPath.extend({ row: z.coerce.number().pipe(z.int().min(1).max(1_000_000)) }),
  missing: "We couldn't find that row.",
  body: z.object({ choice: z.enum(rowChoices, 'Please choose what the row is.') }),
  response: z.object({ data: importRowSchema }),
  addition: true,
});

export const applyImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/apply',
  summary: 'Write the checked rows into the catalogue in the background, or continue to; unclear rows wait',
  access: ['admin'],
  params: inPath,
  missing,
  response: oneImport,
  addition: true,
});

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Take back in the background what an import has written, except what has changed since',
  access: ['admin'],
  params: inPath,
  missing,
  response: oneImport,
  addition: true,
});

export const downloadRefusedRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/refused.csv',
  summary: 'The refused rows as the file has them, each with the reason, for a spreadsheet',
  access: ['admin'],
  params: inPath,
  missing,
  response: csvFileSchema,
  media: 'csv',
  addition: true,
});

export const importEndpoints = {
  uploadImport,
  listImports,
  showImport,
  mapImport,
  listImportRows,
  decideImportRow,
  applyImport,
  undoImport,
  downloadRefusedRows,
} as const;
