import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema } from '../fields/ids.ts';
import { labelInPath } from './copies.ts';

const missing = 'There is no copy with this label.';

/** What everyone may know about a copy whose code was scanned: its book and its hall, but nothing about its readers. */
export const scannedCopySchema = z.object({
  label: z.string(),
  book: z.object({
    book_id: idSchema,
    title: z.string(),
    image_url: z.string(),
    author: z.string().nullable(),
    category: z.string().nullable(),
  }),
  hall: z.string(),
  /** Missing copies should be returned; withdrawn copies are no longer lent. */
  standing: z.enum(['in_use', 'missing', 'withdrawn']),
  /** The due date, if the caller has borrowed the copy; otherwise null. */
  own_due_date: dateSchema.nullable(),
  /** Whether the caller may open the copy's page for staff. */
  may_open: z.boolean(),
});
export type ScannedCopy = z.infer<typeof scannedCopySchema>;

export const scannedCopy = defineEndpoint({
  method: 'GET',
  path: '/api/scanned-copies/:label',
  summary: 'The copy whose code somebody scanned, by its label in any way of writing it',
  access: 'public',
  params: labelInPath(missing),
  response: scannedCopySchema,
  missing,
  addition: true,
});
