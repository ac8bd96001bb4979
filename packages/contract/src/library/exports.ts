import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { onlyWhenTrue } from '../fields/lists.ts';

/** The files for exporting the library's data: tables for spreadsheets, and the catalogue in the two formats of MARC 21. */
export const exportFiles = [
  'books.csv',
  'copies.csv',
  'lendings.csv',
  'reviews.csv',
  'books.mrc',
  'books.xml',
] as const;
export type ExportFile = (typeof exportFiles)[number];

/** The MIME types of the files, by file extension. */
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
    /** Whether the loans include the names of their readers. */
    persons: onlyWhenTrue,
  }),
  response: z.unknown(),
  media: 'file',
  missing: 'There is no such file.',
  addition: true,
});
