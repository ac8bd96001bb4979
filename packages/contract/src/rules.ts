import { z } from 'zod';
import { defineEndpoint } from './route.ts';

/** What earns or costs points: in words, and the points of once, negative where they are taken. */
export const pointRuleSchema = z.object({ rule: z.string(), description: z.string(), points: z.int() });
export type PointRuleEntry = z.infer<typeof pointRuleSchema>;

/** The rules of borrowing. Where a limit is 0 there is none. */
export const borrowingRulesSchema = z.object({
  /** In days: the usual loan, and the longest. */
  loan_days: z.int(),
  max_loan_days: z.int(),
  /** Whether days on which the hall is closed count as late. */
  closed_days_late: z.boolean(),
  /** How often a reader may renew a loan; 0 for never. */
  max_renewals: z.int(),
  /** In days: what a renewal adds, how long before the due date it begins, and how long after it ends. */
  renewal_days: z.int(),
  renew_from_days: z.int(),
  renew_late_days: z.int(),
  /** In days: a reader with another book that is later than this renews nothing. */
  renew_block_late_days: z.int(),
  /** Whether the library renews loans by itself, for readers who have not switched it off. */
  renews_by_itself: z.boolean(),
  /** In days: how long a requested copy is held. */
  request_lapse_days: z.int(),
  /** Books that a reader may have requested or borrowed at a time. */
  max_open_books: z.int(),
  /** Open requests until the first book is collected. */
  first_book_requests: z.int(),
  requests_a_day: z.int(),
  /** Waiting lists that a reader may be on at a time. */
  max_waits: z.int(),
  /** How often readers of a copy's hall may come before somebody else in a line; 0 where the order is that of joining. */
  home_first_times: z.int(),
  /** In days: how long a copy is kept for the reader whose turn it is, and how long an entry may be paused. */
  offer_days: z.int(),
  pause_days: z.int(),
  /** Whether a reader may pass a book on to the next in line. */
  passes_on: z.boolean(),
  /** Loans begun on one day that earn points. */
  points_loans_a_day: z.int(),
  /** In days: after these a reader earns by the same book again. */
  days_between_earnings: z.int(),
  point_rules: z.array(pointRuleSchema),
});
export type BorrowingRules = z.infer<typeof borrowingRulesSchema>;

export const borrowingRules = defineEndpoint({
  method: 'GET',
  path: '/api/rules',
  summary: 'The rules of borrowing: days, limits, and what earns or costs points',
  access: 'public',
  response: borrowingRulesSchema,
  addition: true,
});
