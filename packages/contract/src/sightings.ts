import { z } from 'zod';
import { messageSchema, optionalText, requiredLine } from './common.ts';
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
  missing: 'There is no copy with this code.',
  addition: true,
});
