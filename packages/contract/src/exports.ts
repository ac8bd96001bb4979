import { z } from 'zod';
import { onlyWhenTrue } from './common.ts';
import { defineEndpoint } from './route.ts';

/** What of the library can be taken away as a file: tables for spreadsheets, and the catalogue in the two forms of MARC 21. */
export const exportFiles = [
  'books.csv',
  'copies.csv',
  'lendings.csv',
  'reviews.csv',
  'books.mrc',
  'books.xml',
] as const;
export type ExportFile = (typeof exportFiles)[number];

/** The names of a file's kind, as HTTP has them. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  mrc: 'application/marc',
  xml: 'application/marcxml+xml; charset=utf-8',
} as const;

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/api/export/:file',
  summary: 'The books, copies, loans or reviews as CSV, or the books as MARC 21',
  access: ['admin'],
  params: z.object({ file: z.enum(exportFiles) }),
  query: z.object({
    /** Whether the loans name their readers. */
    persons: onlyWhenTrue,
  }),
  response: z.unknown(),
  media: 'file',
  missing: 'There is no such file.',
  addition: true,
});
