import { z } from 'zod';
import { openClaimSchema } from './claims.ts';
import { dateSchema, idSchema } from './common.ts';
import { renewalFields } from './renewals.ts';
import { defineEndpoint } from './route.ts';

const readBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  image_url: z.string(),
  author: z.object({ name: z.string() }).nullable(),
  /** Chooses the pattern of a cover that is drawn: an addition of ours. */
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
/** Where a book is collected and brought back. `hall_id` is an addition of ours. */
const hallOfBookSchema = z.object({ hall_id: idSchema, name: z.string() });

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
        /** The last day on which the copy is held: an addition of ours. */
        held_until: dateSchema,
        /** The entry of a waiting list whose turn this is; null for an ordinary request: an addition of ours. */
        wait_id: idSchema.nullable(),
      }),
    ),
    /** `hall` is an addition of ours: the book came from there and goes back there. */
    currentReads: z.array(
      readSchema.extend({
        hall: hallOfBookSchema,
        ...renewalFields,
        /** What the reader says about having returned it; null where the reader says nothing: an addition of ours. */
        claim: openClaimSchema.nullable(),
      }),
    ),
    completedReads: z.array(
      readSchema.extend({
        review_id: idSchema.nullable(),
        /** The parts of a review of this lending that would still earn points: an addition of ours. */
        may_earn: z.object({ rating: z.boolean(), text: z.boolean() }),
      }),
    ),
  }),
});

/** What a reader has of the library now, without the books of the past. */
export const ownBooksSchema = z.object({
  requests: z.array(
    z.object({
      req_id: idSchema,
      request_date: dateSchema,
      /** The last day on which the copy waits at the hall. */
      held_until: dateSchema,
      /** The entry of a waiting list whose turn this is; null for an ordinary request. */
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
      hall: hallOfBookSchema,
      book: readBookSchema,
    }),
  ),
  /** The books for which the reader waits, without those whose turn has come. */
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
