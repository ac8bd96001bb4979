import { z } from 'zod';
import {
  dateSchema,
  filterId,
  idSchema,
  messageSchema,
  optionalText,
  pageNumber,
  pageOf,
  requiredLine,
} from './common.ts';
import { copyStates } from './copies.ts';
import { defineEndpoint } from './route.ts';

/** The longest text about where a copy was found, and the longest note beside it. */
export const sightingLengths = { place: 120, note: 300 };

/** Days after which what finders told of a copy is deleted. Scans at desks are not: the next one takes their place. */
export const sightingDays = 90;

export const tellSighting = defineEndpoint({
  method: 'POST',
  path: '/api/sightings',
  summary: 'Tell the volunteers of a copy’s hall where somebody has found it; nobody is asked who it is',
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
  /** The name of the hall that it belongs to. */
  hall: z.string(),
  state: z.enum(copyStates),
  accessioned_on: dateSchema,
  /** Null where nobody has ever seen it. */
  last_seen_at: z.string().nullable(),
});
const unseenCopiesSchema = pageOf(unseenCopySchema).extend({
  /** For how many days nobody has seen them. */
  days: z.int(),
});
export type UnseenCopies = z.infer<typeof unseenCopiesSchema>;

export const listUnseenCopies = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unseen-copies',
  summary:
    'Copies that should stand in their hall and that nobody has seen for long, in the order in which they came',
  access: ['admin'],
  query: z.object({ page: pageNumber, hall_id: filterId }),
  response: unseenCopiesSchema,
  addition: true,
});
