import { z } from 'zod';
import { csvFileSchema, filterText, idSchema, pageNumber, pageOf, requiredId } from './common.ts';
import { importedFacts, importMappingInResponse, importMappingSchema } from './import-mapping.ts';
import { otherTitleSchema } from './other-titles.ts';
import { defineEndpoint } from './route.ts';

/** The size limit of an imported file, in megabytes, and how long an import can be undone, in days. */
export const importMegabytes = 20;
export const importUndoDays = 30;

/**
 * `read`: the columns are to be mapped. `mapped`: the check is under way. `checked`: people look at what would happen. `applying`
 * and `undoing` go on by themselves.
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
 * What becomes of a row. `same`: we have the book and nothing of it changes. `repeated`: an earlier row has the book. `unclear`: a
 * person decides. `left_out`: a person did.
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
  /** The number of rows of each kind, once the check is done. */
  counts: z.partialRecord(z.enum(rowDecisions), z.int()).nullable(),
};
export const importLineSchema = z.object(importFields);
export type ImportLine = z.infer<typeof importLineSchema>;

export const importSchema = z.object({
  ...importFields,
  /** The first line of the file; empty for files that need no mapping. */
  header: z.array(z.string()),
  /** The first rows, as the file has them. */
  samples: z.array(z.array(z.string())),
  mapping: importMappingInResponse,
  /** Names in the file that no hall of ours has. */
  unknown_halls: z.array(z.string()),
  /** The number of rows that are done, of what is under way. */
  done: z.int(),
  /** The number of rows that the next apply would write. */
  waiting: z.int(),
  /** Copies that were or would be added. */
  copies: z.int(),
  /** The number of rows of which the undo left something. */
  left: z.int(),
  /** Why what is under way has stopped; an apply or undo continues it. */
  problem: z.string().nullable(),
  /** An earlier import of the same file, that was not undone. */
  earlier: z.object({ import_id: idSchema, uploaded_at: z.string(), state: z.enum(importStates) }).nullable(),
});
export type Import = z.infer<typeof importSchema>;

const factTexts = z.partialRecord(z.enum(importedFacts), z.string());

export const importRowSchema = z.object({
  /** From 1, without the first line. */
  row: z.int(),
  decision: z.enum(rowDecisions),
  /** Why, as a sentence. */
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  title: z.string(),
  /** What the file says of the book. */
  theirs: factTexts,
  copies: z.array(z.object({ hall: z.string(), label: z.string().nullable(), count: z.int() })),
  /** The book that it matches, may match, or became. */
  book: z.object({ book_id: idSchema, facts: factTexts }).nullable(),
  /** The fields that change, or have changed. */
  changes: z.array(z.enum(importedFacts)),
  /** Other titles that the book lacks: those that the row adds to it, or has added. */
  adds_titles: z.array(otherTitleSchema),
  is_applied: z.boolean(),
  /** Whether a person has decided it. */
  is_decided: z.boolean(),
  /** What the undo left, and why. */
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

/** What a person decides of a row: it is the book that it may match, a new book, or left out. */
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

/** The endpoints of imports, for the list of all. */
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
