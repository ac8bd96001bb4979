import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema } from '../fields/ids.ts';

/** One entry of "Recent Activities". */
export const activitySchema = z.object({
  point_id: idSchema,
  book_id: idSchema.nullable(),
  book: z.object({ title: z.string() }).nullable(),
  point_system: z.object({ description: z.string(), points: z.int() }),
  earned_date: dateSchema,
});

/** `retunedCount` is misspelled on purpose: existing clients read it. */
export const readerDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/reader/dashboard',
  summary: "The reader's counts, points, rank and latest point entries",
  access: ['reader'],
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    retunedCount: z.int(),
    pendingCount: z.int(),
    achievedPoints: z.int(),
    rankPosition: z.int(),
    activities: z.array(activitySchema),
  }),
  flagged: true,
});

/** The number of months in the progress, including the current one. */
export const progressMonths = 12;

/** One month of a reader, in the library's time zone. */
export const monthSchema = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  borrowed: z.int(),
  returned: z.int(),
  /** Earned minus lost points; may be negative. */
  points: z.int(),
});

/** The next better rank and its points, without the name of its holder. */
export const nextRankSchema = z.object({
  rank: z.int(),
  /** The points of the readers with that rank; readers with equal points share a rank. */
  points: z.int(),
});

export const readerProgress = defineEndpoint({
  method: 'GET',
  path: '/api/reader/progress',
  summary: "The reader's last twelve months, oldest first, and the way to the next rank",
  access: ['reader'],
  response: z.object({
    months: z.array(monthSchema),
    points: z.int(),
    rank: z.int(),
    /** Null for the first rank. */
    next: nextRankSchema.nullable(),
  }),
  addition: true,
});
