import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { changedFromSchema } from '../fields/changed-from.ts';
import { genderSchema, optionalGender } from '../fields/choices.ts';
import { chooseFromList, filterId, idSchema, requiredId } from '../fields/ids.ts';
import { emailSchema, optionalLine, requiredLine } from '../fields/lines.ts';
import { columnOrder, filterText, onlyWhenTrue, pageNumber, pageOf, sortColumn } from '../fields/lists.ts';
import { optionalIntegerInput } from '../fields/numbers.ts';
import { perPage } from '../fields/rows-a-page.ts';

const named = z.object({ name: z.string() });

/** Present only while a reader is blocked, with the admin's reason. */
export const blockSchema = z.object({ reason: z.string().nullable() });
export type Block = z.infer<typeof blockSchema>;

/** A reader in the admins' table (S3-29). `isVerified` is false for a blocked reader (decision 031). */
export const readerSchema = z.object({
  reader_id: idSchema,
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
  session: z.string().nullable(),
  gender: genderSchema.nullable(),
  registration_no: z.string().nullable(),
  hall_id: idSchema.nullable(),
  dept_id: idSchema.nullable(),
  hall: named.nullable(),
  department: named.nullable(),
  isVerified: z.boolean(),
  blocked: blockSchema.optional(),
  total_points: z.int(),
});
export type Reader = z.infer<typeof readerSchema>;

/** The maximum distance of a reader's total from 0. */
export const mostPoints = 1_000_000;

/** An optional id: `''`, null and absent keep the stored id. */
export const keptId = (label: string) =>
  z
    .union([z.literal(''), z.null(), requiredId(label)], { error: chooseFromList(label) })
    .optional()
    .transform((value) => value || null);

/**
 * The values of the edit dialog. '' keeps the stored hall, department and gender; '' clears the other optional fields. A
 * changed total is stored as one correcting entry, so that the total remains the sum of the entries. `isVerified: false`
 * blocks the reader, true ends the block, absent changes nothing; a block keeps its reason if no other is given.
 */
export const readerForm = z.object({
  name: requiredLine('Name', 120),
  email: emailSchema,
  contact: optionalLine('Contact', 40),
  registration_no: optionalLine('Registration number', 40),
  session: optionalLine('Session', 40),
  gender: optionalGender,
  hall_id: keptId('Hall'),
  dept_id: keptId('Department'),
  isVerified: z.boolean('Verified must be yes or no.').optional(),
  /** Shown to the reader, and stored in the audit log. */
  blocked_reason: optionalLine('Reason', 200),
  total_points: optionalIntegerInput('Total points', -mostPoints, mostPoints),
});

/** The form with what was changed (decision 104). A change of the block names both of its fields. */
const changedReader = readerForm.extend({
  changed_from: changedFromSchema(
    readerSchema
      .pick({
        name: true,
        email: true,
        contact: true,
        registration_no: true,
        session: true,
        gender: true,
        hall_id: true,
        dept_id: true,
        isVerified: true,
        total_points: true,
      })
      .extend({ blocked_reason: z.string().nullable() }),
  ),
});
export type ChangedReader = z.output<typeof changedReader>;

const idParam = z.object({ id: requiredId('Reader') });
const missing = 'There is no such reader.';

export const listReaders = defineEndpoint({
  method: 'GET',
  path: '/api/readers',
  summary: 'A page of readers, by name',
  access: ['admin'],
  query: z.object({
    page: pageNumber,
    name: filterText,
    hall_id: filterId,
    dept_id: filterId,
    /** An addition: a name, phone number, registration number, e-mail, or the label of a copy that the reader has. */
    q: filterText,
    per_page: perPage,
    sort_by: sortColumn(['name', 'hall', 'department', 'points']),
    sort_order: columnOrder,
    /** An addition: `true` limits the list to blocked readers. */
    blocked: onlyWhenTrue,
  }),
  response: pageOf(readerSchema),
});
export const updateReader = defineEndpoint({
  method: 'PUT',
  path: '/api/readers/:id',
  summary: 'Change a reader',
  access: ['admin'],
  params: idParam,
  body: changedReader,
  response: messageSchema,
  missing,
});
export const deleteReader = defineEndpoint({
  method: 'DELETE',
  path: '/api/readers/:id',
  summary: 'Delete a reader: erases the personal data; past loans stay in the statistics',
  access: ['admin'],
  params: idParam,
  response: messageSchema,
  missing,
});
