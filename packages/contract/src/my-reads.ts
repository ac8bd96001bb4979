import { z } from 'zod';
import { dateSchema, idSchema } from './common.ts';
import { defineEndpoint } from './route.ts';

const readBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  image_url: z.string(),
  author: z.object({ name: z.string() }).nullable(),
});
/** A lending on My books. */
const readSchema = z.object({
  lending_id: idSchema,
  book_id: idSchema,
  issue_date: dateSchema,
  return_date: dateSchema,
  request: z.object({ book: readBookSchema }),
});

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
        hall: z.object({ name: z.string() }),
        book: readBookSchema,
      }),
    ),
    currentReads: z.array(readSchema),
    completedReads: z.array(
      readSchema.extend({
        review_id: idSchema.nullable(),
        /** The parts of a review of this lending that would still earn points: an addition of ours. */
        may_earn: z.object({ rating: z.boolean(), text: z.boolean() }),
      }),
    ),
  }),
});
