import { z } from 'zod';
import { listedBookSchema } from '../books/listed-book.ts';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema, filterDate } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine } from '../fields/lines.ts';
import { filterText, listPage, listPageFields, sortOrder } from '../fields/lists.ts';
import { perPage } from '../fields/rows-a-page.ts';
import { keepForSchema } from './keep-for.ts';

export const requestStatuses = ['pending', 'fulfilled', 'cancelled'] as const;
export const requestStatusSchema = z.enum(requestStatuses);
export type RequestStatus = (typeof requestStatuses)[number];

/** How to reach the reader; everything except the name is null once the caller no longer needs it. */
export const readerContactSchema = z.object({
  /** The id for the link to the reader's page, an addition; null for a deleted reader too. */
  reader_id: idSchema.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  contact: z.string().nullable(),
  session: z.string().nullable(),
  gender: z.string().nullable(),
});
export type ReaderContact = z.infer<typeof readerContactSchema>;

/** A request in the lists of volunteers and admins; `may` says what the caller can do with it now. */
export const bookRequestSchema = z.object({
  req_id: idSchema,
  status: requestStatusSchema,
  request_date: dateSchema,
  /** The last day on which the copy is held; an addition. */
  held_until: dateSchema,
  /** The entry of a waiting list if this request is its turn; null for an ordinary request. An addition. */
  wait_id: idSchema.nullable(),
  book: listedBookSchema,
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  copy_label: z.string().nullable(),
  reader: readerContactSchema,
  may: z.object({ fulfil: z.boolean(), cancel: z.boolean() }),
  /** The loan to suggest when many people wait for the book, in days, with the reason in a sentence; null for the usual loan. */
  short_loan: z.object({ days: z.int(), why: z.string() }).nullable(),
});
export type BookRequest = z.infer<typeof bookRequestSchema>;

export const placeRequest = defineEndpoint({
  method: 'POST',
  path: '/api/request',
  summary: 'Request a book at a hall; one copy is held for the reader',
  access: ['reader'],
  confirmedEmail: true,
  body: z.object({ book_id: requiredId('Book'), hall_id: requiredId('Collection point') }),
  response: flaggedMessageSchema.extend({
    data: z.object({ req_id: idSchema, status: requestStatusSchema, request_date: dateSchema }),
  }),
  status: 201,
  flagged: true,
});

export const withdrawRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/request',
  summary: 'Cancel your pending request',
  access: ['reader'],
  body: z.object({ req_id: requiredId('Request') }),
  response: flaggedMessageSchema,
  flagged: true,
});

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/request',
  summary: "Requests of the volunteer's own hall, or of all halls for an admin",
  access: ['volunteer', 'admin'],
  query: z.object({
    status: z.union([z.literal(''), requestStatusSchema], { error: 'There is no such status.' }).optional(),
    hall_id: filterId,
    sort_by: z.string().optional(),
    sort_order: sortOrder,
    start_date: filterDate,
    end_date: filterDate,
    book_title: filterText,
    /**
     * An addition: a title, reader, phone number, registration number, e-mail or copy label, limited to what the caller may
     * see.
     */
    q: filterText,
    /**
     * An addition: the requests of one reader. A volunteer finds none unless the reader has an open request or a loan at the
     * volunteer's hall.
     */
    reader_id: filterId,
    /** An addition: the requests of one copy. */
    copy_id: filterId,
    page: listPage,
    per_page: perPage,
  }),
  response: z.object({ success: z.literal(true), data: z.array(bookRequestSchema), ...listPageFields }),
  flagged: true,
});

export const fulfilRequest = defineEndpoint({
  method: 'PATCH',
  path: '/api/request/fulfill',
  summary: 'Hand the held copy out until a return date; this creates the lending',
  access: ['volunteer', 'admin'],
  body: z.object({
    req_id: requiredId('Request'),
    return_date: z
      .string('Please select a return date.')
      .min(1, 'Please select a return date.')
      .pipe(dateSchema),
    /** An addition: the reader's code as it was scanned, or its six digits. */
    code: optionalLine('Code', 300),
    /** An addition: the copy that is handed out; another copy of the same book in the same hall can replace the held one. */
    copy_label: optionalLine('Copy', 300),
  }),
  /**
   * `return_date` is an addition: a day on which nothing falls due at the hall moves to the next day on which the hall lends.
   * `keep_for` is an addition too: the reader for whom the copy that was held before is now kept, if another copy was handed
   * out.
   */
  response: flaggedMessageSchema.extend({
    data: z.object({ lending_id: idSchema, return_date: dateSchema }),
    keep_for: keepForSchema.nullable(),
  }),
  flagged: true,
});

export const cancelRequest = defineEndpoint({
  method: 'PATCH',
  path: '/api/request/cancel',
  summary: 'Cancel a pending request; the held copy becomes available again',
  access: ['volunteer', 'admin'],
  body: z.object({ req_id: requiredId('Request') }),
  /** `keep_for` is an addition; null when the copy goes on the shelf. */
  response: flaggedMessageSchema.extend({ keep_for: keepForSchema.nullable() }),
  flagged: true,
});
