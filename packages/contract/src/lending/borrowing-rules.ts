import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';

/** A rule of points: its description, and the points for each time it applies; negative points are subtracted. */
export const pointRuleSchema = z.object({ rule: z.string(), description: z.string(), points: z.int() });
export type PointRuleEntry = z.infer<typeof pointRuleSchema>;

/** The rules of borrowing. A limit of 0 means that there is no limit. */
export const borrowingRulesSchema = z.object({
  /** In days: the usual loan period, and the longest. */
  loan_days: z.int(),
  max_loan_days: z.int(),
  /** Whether days on which the hall is closed count as late. */
  closed_days_late: z.boolean(),
  /** How often a reader may renew a loan; 0 for never. */
  max_renewals: z.int(),
  /**
   * In days: how much a renewal adds, how long before the due date it becomes possible, and how long after the due date it
   * stays possible.
   */
  renewal_days: z.int(),
  renew_from_days: z.int(),
  renew_late_days: z.int(),
  /** In days: a reader with another book that is later than this cannot renew. */
  renew_block_late_days: z.int(),
  /** Whether the library renews loans automatically, for readers who have not switched that off. */
  renews_by_itself: z.boolean(),
  /** The number of days for which a requested copy is held. */
  request_lapse_days: z.int(),
  /** The maximum number of books that a reader may have requested or borrowed at a time. */
  max_open_books: z.int(),
  /** The maximum number of open requests until the reader has collected a first book. */
  first_book_requests: z.int(),
  requests_a_day: z.int(),
  /** The maximum number of waiting lists that a reader may be on at a time. */
  max_waits: z.int(),
  /** How often readers of a copy's hall may overtake another reader in a line; 0 keeps the order of joining. */
  home_first_times: z.int(),
  /** In days: how long a copy is kept for the reader whose turn it is, and how long an entry can be paused. */
  offer_days: z.int(),
  pause_days: z.int(),
  /** Whether readers may pass books on to the next in line. */
  passes_on: z.boolean(),
  /** The maximum number of loans begun on one day that earn points. */
  points_loans_a_day: z.int(),
  /** The number of days after which the same book can earn points for a reader again. */
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
