import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { filterId, idSchema } from '../fields/ids.ts';
import { optionalText, requiredLine } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { copyStates } from './copies.ts';

/** The maximum lengths of the place where a copy was found, and of the note. */
export const sightingLengths = { place: 120, note: 300 };

/** The number of days after which reports of finders are deleted. Scans at desks stay until the next scan replaces them. */
export const sightingDays = 90;

export const tellSighting = defineEndpoint({
  method: 'POST',
  path: '/api/sightings',
  summary:
    'Report to the volunteers of a copy’s hall where somebody has found it; needs no name and no login',
  access: 'public',
  body: z.object({
    /** The copy's label, or the address in its code. */
    copy_label: requiredLine('Copy', 300),
    place: requiredLine('Place', sightingLengths.place),
    note: optionalText('Note', sightingLengths.note),
  }),
  response: messageSchema,
  status: 201,
  missing: 'There is no copy with this label.',
  addition: true,
});

const unseenCopySchema = z.object({
  copy_id: idSchema,
  label: z.string(),
  title: z.string(),
  /** The name of the copy's hall. */
  hall: z.string(),
  state: z.enum(copyStates),
  accessioned_on: dateSchema,
  /** Null if nobody has ever seen it. */
  last_seen_at: z.string().nullable(),
});
const unseenCopiesSchema = pageOf(unseenCopySchema).extend({
  /** The number of days for which nobody has seen them. */
  days: z.int(),
});
export type UnseenCopies = z.infer<typeof unseenCopiesSchema>;

export const listUnseenCopies = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unseen-copies',
  summary:
    'Copies that should stand in their hall and that nobody has seen for long, in the order in which they arrived',
  access: ['admin'],
  query: z.object({ page: pageNumber, hall_id: filterId }),
  response: unseenCopiesSchema,
  addition: true,
});
