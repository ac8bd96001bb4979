import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';

/** The reason for reporting or hiding a review. */
export const reviewReason = z.object({ reason: requiredLine('Reason', 500) });

const ofReview = z.object({ review_id: requiredId('Review') });

export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/report',
  summary: "Report somebody else's review to the library, once each and at most 10 a day",
  access: ['reader'],
  body: ofReview.extend(reviewReason.shape),
  response: messageSchema,
  status: 201,
  addition: true,
});

/** The states of reviews in the list: with an open report, or hidden. */
export const reportedStates = ['reported', 'hidden'] as const;

/** A review for the admins who decide whether to hide it. */
export const reportedReviewSchema = z.object({
  review_id: idSchema,
  rating: z.int(),
  comment: z.string().nullable(),
  /** The day on which the review was first written. */
  date: dateSchema,
  edited: z.boolean(),
  /** The writer; the id leads to the reader's page and is null for a deleted reader. */
  reader_id: idSchema.nullable(),
  name: z.string(),
  book: z.object({ book_id: idSchema, title: z.string() }),
  /** The open reports, oldest first. */
  reports: z.array(
    z.object({
      report_id: idSchema,
      reader_id: idSchema.nullable(),
      name: z.string(),
      reason: z.string(),
      date: dateSchema,
    }),
  ),
  /** Null for a visible review. */
  hidden: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type ReportedReview = z.infer<typeof reportedReviewSchema>;

export const listReportedReviews = defineEndpoint({
  method: 'GET',
  path: '/api/reviews/reported',
  summary: 'Reviews with open reports, the longest waiting first, or hidden reviews, the latest hidden first',
  access: ['admin'],
  query: z.object({ state: z.enum(reportedStates).catch('reported'), page: pageNumber }),
  response: pageOf(reportedReviewSchema),
  addition: true,
});

export const dismissReports = defineEndpoint({
  method: 'PATCH',
  path: '/api/reviews/dismiss',
  summary: 'Leave a reported review as it is: its open reports are settled',
  access: ['admin'],
  body: ofReview,
  response: messageSchema,
  addition: true,
});

export const hideReview = defineEndpoint({
  method: 'PATCH',
  path: '/api/reviews/hide',
  summary: 'Take a review off the page of its book and out of the average; its writer sees the reason',
  access: ['admin'],
  body: ofReview.extend(reviewReason.shape),
  response: messageSchema,
  addition: true,
});

export const showReview = defineEndpoint({
  method: 'PATCH',
  path: '/api/reviews/show',
  summary: 'Show a hidden review again',
  access: ['admin'],
  body: ofReview,
  response: messageSchema,
  addition: true,
});
