import { z } from 'zod';
import { idSchema, optionalText, requiredId } from './common.ts';
import { defineEndpoint } from './route.ts';

/** What the review dialog holds; rating 0 means that no star was chosen (spec 5). */
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
  body: z.object({
    reader_id: z.string().optional(),
    book_id: requiredId('Book'),
    ...reviewForm.shape,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    review_id: idSchema,
    /** Points really earned: 5, or 10 with a written text (decisions 4). */
    points_earned: z.int(),
  }),
  status: 201,
  flagged: true,
});
