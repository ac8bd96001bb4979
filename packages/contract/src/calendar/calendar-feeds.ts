import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { requiredId } from '../fields/ids.ts';

/** A file for calendar apps. Its name is sent in the headers; its content is the whole body. */
export const calendarFileSchema = z.object({ name: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFileSchema>;

/** When the reader's private address was created, as an ISO time; null while there is none. */
const madeAt = z.string().nullable();

export const ownCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: "Whether the caller has a private address for calendar programs; the address itself isn't stored",
  access: ['reader'],
  response: z.object({ made_at: madeAt }),
  addition: true,
});

export const makeCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Make a private address for calendar programs, which is shown once; the one before it ends',
  access: ['reader'],
  response: messageSchema.extend({
    /** The path of the address, starting with `/api/`; without the library's host. */
    path: z.string(),
    made_at: madeAt,
  }),
  status: 201,
  addition: true,
});

export const endCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: "End the caller's private address for calendar programs; doing it twice is fine",
  access: ['reader'],
  response: messageSchema.extend({ made_at: madeAt }),
  addition: true,
});

export const calendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:token/my-books.ics',
  summary: "A reader's due dates and last days for collecting books, for calendar programs (RFC 5545)",
  access: 'public',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: calendarFileSchema,
  media: 'calendar',
  missing: 'This calendar address no longer works.',
  addition: true,
});

export const loanCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/lendings/:id/due.ics',
  summary: 'The due date of a book that you have at home, for calendar programs (RFC 5545)',
  access: ['reader'],
  params: z.object({ id: requiredId('Loan') }),
  response: calendarFileSchema,
  media: 'calendar',
  missing: "This loan isn't one of your current ones.",
  addition: true,
});
