import { z } from 'zod';
import { dateSchema, idSchema, pageNumber, pageOf, requiredId } from './common.ts';
import { copySchema, copyStates, labelInPath } from './copies.ts';
import { copyConditionSchema } from './handover-method.ts';
import { reprintReasons } from './labels.ts';
import { defineEndpoint } from './route.ts';

const missing = 'There is no such copy.';

/** When and where a copy was seen. */
export const copySightingsSchema = z.object({
  /** At a hand-over, by a scan at a desk, or told by a finder, who names no hall. Null for one that nobody has seen yet. */
  last_seen: z
    .object({ at: z.string(), how: z.enum(['hand_over', 'scan', 'told']), hall: z.string().nullable() })
    .nullable(),
  /** What finders have told, newest first, the last few. */
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
  /** Leads to the page of the reader who has it or requested it; null where nobody does. */
  reader_id: idSchema.nullable(),
  /** The last day on which it is held for that reader. */
  held_until: dateSchema.nullable(),
  /** Since when it is as it is: in this state, in this hall. */
  state_since: dateSchema,
  sightings: copySightingsSchema,
  /** The labels that it had before, which lead to it for ever; the newest last. */
  old_labels: z.array(z.string()),
  /** Whether a loan of it is marked as lost. */
  owed: z.boolean(),
});
export type CopyDetails = z.infer<typeof copyDetailsSchema>;

export const copyDetails = defineEndpoint({
  method: 'GET',
  path: '/api/copies/:label',
  summary: 'A copy by its label, in any way of writing it; a volunteer sees the copies of the own hall',
  access: ['volunteer', 'admin'],
  params: labelInPath(missing),
  response: copyDetailsSchema,
  missing,
  addition: true,
});

/** What happens in the life of a copy. */
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

/** One event in the life of a copy. A volunteer is told of the loans of the own hall. */
export const copyLifeEventSchema = z.object({
  what: z.enum(copyEvents),
  /** ISO moment in UTC. */
  at: z.string(),
  /** Whose loan it was; null where there is none or the caller may not see it. */
  reader: z.object({ reader_id: idSchema.nullable(), name: z.string() }).nullable(),
  /** Who did it, for admins. */
  by: z.string().nullable(),
  due_date: dateSchema.nullable(),
  /** What it was like when it came back, where somebody said it. */
  condition: copyConditionSchema.nullable(),
  /** Between which halls it moved. */
  from_hall: z.string().nullable(),
  to_hall: z.string().nullable(),
  /** The state that somebody set by hand. */
  state: z.enum(copyStates).nullable(),
  /** The label that it had before it got a new one. */
  old_label: z.string().nullable(),
  /** Why its label was printed once more. */
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
