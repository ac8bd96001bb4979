import { z } from 'zod';
import { dateSchema, idSchema } from './common.ts';
import { labelInPath } from './copies.ts';
import { defineEndpoint } from './route.ts';

const missing = 'There is no copy with this label.';

/** What everybody may know of a copy whose code was scanned: its book and its hall, and nothing of who borrowed it. */
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
  /** Missing copies should come back; withdrawn ones are not lent any more. */
  standing: z.enum(['in_use', 'missing', 'withdrawn']),
  /** When the caller has it at home: until which day. */
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
