import { z } from 'zod';
import { defineEndpoint, type ParsedResponse } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema } from '../fields/ids.ts';
import { openClaimSchema } from '../lending/claims.ts';
import { renewalFields } from '../lending/renewals.ts';

const readBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  image_url: z.string(),
  author: z.object({ name: z.string() }).nullable(),
  /** Selects the pattern of a default cover; an addition. */
  category: z.string().nullable(),
});
/** A lending on My books. */
const readSchema = z.object({
  lending_id: idSchema,
  book_id: idSchema,
  issue_date: dateSchema,
  return_date: dateSchema,
  request: z.object({ book: readBookSchema }),
});
/** The hall where a book is collected and returned. `hall_id` is an addition. */
const hallOfBookSchema = z.object({ hall_id: idSchema, name: z.string() });
/** The reader's open claim that the book was returned; null when there is none. An addition. */
const ownClaimSchema = openClaimSchema.nullable();

export const myReads = defineEndpoint({
  method: 'GET',
  path: '/api/my-reads',
  summary: "The reader's open requests, current and completed lendings, newest first",
  access: ['reader'],
  response: z.object({
    pendingRequests: z.array(
      z.object({
        req_id: idSchema,
        book_id: idSchema,
        request_date: dateSchema,
        hall: hallOfBookSchema,
        book: readBookSchema,
        /** The last day on which the copy is held; an addition. */
        held_until: dateSchema,
        /** The entry of a waiting list if this request is its turn; null for an ordinary request. An addition. */
        wait_id: idSchema.nullable(),
      }),
    ),
    /** `hall` is an addition: the book was collected there and is returned there. */
    currentReads: z.array(
      readSchema.extend({
        hall: hallOfBookSchema,
        ...renewalFields,
        claim: ownClaimSchema,
      }),
    ),
    completedReads: z.array(
      readSchema.extend({
        review_id: idSchema.nullable(),
        /** Which parts of a review of this loan would still earn points; an addition. */
        may_earn: z.object({ rating: z.boolean(), text: z.boolean() }),
      }),
    ),
  }),
});

/** A reader's requests and lendings, as My books shows them. */
export type MyReads = ParsedResponse<typeof myReads>;

/** A reader's open requests, loans and waits, without books of the past. */
export const ownBooksSchema = z.object({
  requests: z.array(
    z.object({
      req_id: idSchema,
      request_date: dateSchema,
      /** The last day on which the copy is held at the hall. */
      held_until: dateSchema,
      /** The entry of a waiting list if this request is its turn; null for an ordinary request. */
      wait_id: idSchema.nullable(),
      hall: hallOfBookSchema,
      book: readBookSchema,
    }),
  ),
  lendings: z.array(
    z.object({
      lending_id: idSchema,
      issue_date: dateSchema,
      due_date: dateSchema,
      ...renewalFields,
      claim: ownClaimSchema,
      hall: hallOfBookSchema,
      book: readBookSchema,
    }),
  ),
  /** The books for which the reader waits, without those that the reader has a turn for. */
  waits: z.array(z.object({ wait_id: idSchema, book: z.object({ book_id: idSchema }), paused: z.boolean() })),
});
export type OwnBooks = z.infer<typeof ownBooksSchema>;

export const ownBooks = defineEndpoint({
  method: 'GET',
  path: '/api/readers/own-books',
  summary: "The reader's open requests and the books at home, in the order in which they are held and due",
  access: ['reader'],
  response: ownBooksSchema,
  addition: true,
});
