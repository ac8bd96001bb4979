import { listAdminBooks } from '../books/admin-books.ts';
import { csvFileSchema } from '../calls/csv-file.ts';
import { defineEndpoint } from '../calls/route.ts';
import { listLendings } from '../lending/lendings.ts';
import { listRequests } from '../lending/requests.ts';
import { listReaders } from '../people/readers.ts';
import { listVolunteers } from '../people/volunteers.ts';

/** The maximum number of rows of a list that can be exported. */
export const exportedRowsAtMost = 20_000;

const asCsv = { method: 'GET', response: csvFileSchema, media: 'csv', addition: true } as const;

/** The lists of staff as tables for spreadsheets: all pages of what the caller sees with the same query. */
export const exportRequests = defineEndpoint({
  ...asCsv,
  path: '/api/request/csv',
  summary: 'The list of requests as CSV: the same query, all pages',
  access: listRequests.access,
  query: listRequests.query,
});
export const exportLendings = defineEndpoint({
  ...asCsv,
  path: '/api/lendings/csv',
  summary: 'The list of lendings as CSV: the same query, all pages',
  access: listLendings.access,
  query: listLendings.query,
});
export const exportReaders = defineEndpoint({
  ...asCsv,
  path: '/api/readers/csv',
  summary: 'The list of readers as CSV: the same query, all pages',
  access: listReaders.access,
  query: listReaders.query,
});
export const exportVolunteers = defineEndpoint({
  ...asCsv,
  path: '/api/vol/csv',
  summary: 'The list of volunteers as CSV: the same query, all pages',
  access: listVolunteers.access,
  query: listVolunteers.query,
});
export const exportAdminBooks = defineEndpoint({
  ...asCsv,
  path: '/api/admin-book/csv',
  summary: 'The book index as CSV: the same query, all pages',
  access: listAdminBooks.access,
  query: listAdminBooks.query,
});
