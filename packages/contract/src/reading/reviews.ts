import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, optionalId, requiredId } from '../fields/ids.ts';
import { optionalText } from '../fields/lines.ts';

/** The values of the review dialog; rating 0 means that no star is chosen. */
export const reviewForm = z.object({
  rating: z
    .int('Please select a rating for the book.')
    .min(1, 'Please select a rating for the book.')
    .max(5, 'A rating has at most 5 stars.'),
  comment: optionalText('Review', 5000),
});

export const submitReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: "Review the reader's latest completed and not yet reviewed lending of a book",
  access: ['reader'],
  confirmedEmail: true,
  body: z.object({
    reader_id: optionalId,
    book_id: requiredId('Book'),
    ...reviewForm.shape,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    review_id: idSchema,
    /** The points that were actually earned: 5, or 10 with a text; 0 when the loan earns nothing (decision 032). */
    points_earned: z.int(),
  }),
  status: 201,
  flagged: true,
});

const reviewOf = z.object({ id: requiredId('Review') });
const missing = 'There is no such review.';

/** A reader's own review, for 'View Review'. */
export const ownReviewSchema = z.object({
  review_id: idSchema,
  lending_id: idSchema,
  book_id: idSchema,
  rating: z.int(),
  comment: z.string().nullable(),
  /** The day on which the review was first written. */
  date: dateSchema,
  edited: z.boolean(),
  /** The reason why an admin has hidden the review; null while it is visible. */
  hidden_reason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const viewReview = defineEndpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  summary: "One of the reader's own reviews",
  access: ['reader'],
  params: reviewOf,
  response: ownReviewSchema,
  missing,
  addition: true,
});

export const changeReview = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: "Change the stars and the text of one of the reader's own reviews",
  access: ['reader'],
  params: reviewOf,
  body: reviewForm,
  response: z.object({
    message: z.string(),
    review: ownReviewSchema,
    /** The points that were actually earned: those for a text if the loan has not earned them yet, otherwise 0. */
    points_earned: z.int(),
  }),
  missing,
  addition: true,
});

export const deleteReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary:
    "Delete one of the reader's own reviews that is not hidden; its points stay, and are not earned again",
  access: ['reader'],
  params: reviewOf,
  response: messageSchema,
  missing,
  addition: true,
});
