import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { copySchema, copyStates, labelInPath } from './copies.ts';
import { copyConditionSchema } from './copy-conditions.ts';
import { reprintReasons } from './labels.ts';

const missing = 'There is no such copy.';

/** When and where a copy was seen. */
export const copySightingsSchema = z.object({
  /**
   * At a hand-over, by a scan at a desk, or reported by a finder, who names no hall. Null for a copy that nobody has seen
   * yet.
   */
  last_seen: z
    .object({ at: z.string(), how: z.enum(['hand_over', 'scan', 'told']), hall: z.string().nullable() })
    .nullable(),
  /** The last few reports of finders, newest first. */
  told: z.array(z.object({ at: z.string(), place: z.string(), note: z.string().nullable() })),
});
export type CopySightings = z.infer<typeof copySightingsSchema>;

/** A copy with its book, for the copy's page. */
export const copyDetailsSchema = copySchema.extend({
  book: z.object({
    book_id: idSchema,
    title: z.string(),
    image_url: z.string(),
    author: z.string().nullable(),
    category: z.string().nullable(),
  }),
  /** The reader who has or requested the copy, for a link to the reader's page; null when nobody does. */
  reader_id: idSchema.nullable(),
  /** The last day on which the copy is held for that reader. */
  held_until: dateSchema.nullable(),
  /** The day since which the copy has been in this state and in this hall. */
  state_since: dateSchema,
  sightings: copySightingsSchema,
  /** The earlier labels of the copy, which lead to it forever; the newest is last. */
  old_labels: z.array(z.string()),
  /** Whether a loan of the copy is marked as lost. */
  owed: z.boolean(),
});
export type CopyDetails = z.infer<typeof copyDetailsSchema>;

export const copyDetails = defineEndpoint({
  method: 'GET',
  path: '/api/copies/:label',
  summary: 'A copy by its label, in any way of writing it; volunteers see the copies of their hall',
  access: ['volunteer', 'admin'],
  params: labelInPath(missing),
  response: copyDetailsSchema,
  missing,
  addition: true,
});

/** The kinds of events in the history of a copy. */
export const copyEvents = [
  'added',
  'lent',
  'returned',
  'lost',
  'found',
  'moved',
  'state',
  'relabelled',
  'reprinted',
] as const;

/** One event in the history of a copy. A volunteer sees the loans of their own hall. */
export const copyLifeEventSchema = z.object({
  what: z.enum(copyEvents),
  /** ISO moment in UTC. */
  at: z.string(),
  /** The reader of the loan; null when there is none or the caller may not see it. */
  reader: z.object({ reader_id: idSchema.nullable(), name: z.string() }).nullable(),
  /** The person who did it; for admins only. */
  by: z.string().nullable(),
  due_date: dateSchema.nullable(),
  /** The condition of the copy at its return, if it was recorded. */
  condition: copyConditionSchema.nullable(),
  /** The halls that the copy moved between. */
  from_hall: z.string().nullable(),
  to_hall: z.string().nullable(),
  /** The state that was set by hand. */
  state: z.enum(copyStates).nullable(),
  /** The label that the copy had before it got a new one. */
  old_label: z.string().nullable(),
  /** The reason why the label was printed again. */
  reason: z.enum(reprintReasons).nullable(),
});
export type CopyLifeEvent = z.infer<typeof copyLifeEventSchema>;

export const listCopyEvents = defineEndpoint({
  method: 'GET',
  path: '/api/copies/:copy_id/events',
  summary: 'The life of a copy, newest first; names for those who may see them',
  access: ['volunteer', 'admin'],
  params: z.object({ copy_id: requiredId('Copy') }),
  query: z.object({ page: pageNumber }),
  response: pageOf(copyLifeEventSchema),
  missing,
  addition: true,
});
