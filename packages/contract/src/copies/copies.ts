import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { keepForSchema } from '../lending/keep-for.ts';
import { labelTextOf } from './typed-label.ts';

export const copyStates = ['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'] as const;
export type CopyState = (typeof copyStates)[number];
/** The states that an admin can set by hand; requests and lendings set the others. */
export const settableCopyStates = ['available', 'unavailable', 'lost', 'withdrawn'] as const;

export const copySchema = z.object({
  copy_id: idSchema,
  label: z.string(),
  state: z.enum(copyStates),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  accessioned_on: dateSchema,
  /** The reader who has or requested the copy, and until when; null when nobody does. */
  reader_name: z.string().nullable(),
  due_date: dateSchema.nullable(),
  /** The states that can be set now, and whether the copy can be moved to another hall and get a new label. */
  may: z.object({ become: z.array(z.enum(settableCopyStates)), move: z.boolean(), relabel: z.boolean() }),
});
export type Copy = z.infer<typeof copySchema>;

/** One loan in the history of a copy. */
export const copyEventSchema = z.object({
  lending_id: idSchema,
  reader_name: z.string(),
  issue_date: dateSchema,
  due_date: dateSchema,
  returned_on: dateSchema.nullable(),
  status: z.enum(['pending', 'returned', 'lost']),
});
export type CopyEvent = z.infer<typeof copyEventSchema>;

const copyParam = z.object({ copy_id: requiredId('Copy') });
const missing = 'There is no such copy.';
/** `keep_for` is null unless the copy became available and a reader has a turn for it. */
const movedOnSchema = messageSchema.extend({ keep_for: keepForSchema.nullable() });

export const listCopies = defineEndpoint({
  method: 'GET',
  path: '/api/admin-book/:book_id/copies',
  summary: 'The physical copies of a book, by hall and label',
  access: ['admin'],
  params: z.object({ book_id: requiredId('Book') }),
  response: z.object({ data: z.array(copySchema) }),
  missing: 'Book not found',
  addition: true,
});
export const copyHistory = defineEndpoint({
  method: 'GET',
  path: '/api/copies/:copy_id/history',
  summary: 'The lendings of a copy, newest first',
  access: ['admin'],
  params: copyParam,
  response: z.object({ data: z.array(copyEventSchema) }),
  missing,
  addition: true,
});
export const changeCopyState = defineEndpoint({
  method: 'PATCH',
  path: '/api/copies/:copy_id/state',
  summary: 'Mark a copy available, unavailable, lost or withdrawn',
  access: ['admin'],
  params: copyParam,
  body: z.object({ state: z.enum(settableCopyStates, 'Please choose a state.') }),
  response: movedOnSchema,
  missing,
  addition: true,
});
export const moveCopyToHall = defineEndpoint({
  method: 'PATCH',
  path: '/api/copies/:copy_id/hall',
  summary: 'Move a copy to another hall',
  access: ['admin'],
  params: copyParam,
  body: z.object({ hall_id: requiredId('Hall') }),
  response: movedOnSchema,
  missing,
  addition: true,
});

/** The label in a path, in any spelling. A text that cannot be a label is refused with the message `missing`. */
export const labelInPath = (missing: string) =>
  z.object({
    label: z
      .string()
      .transform((typed) => labelTextOf(typed) ?? '')
      .refine((label) => label !== '', missing),
  });
