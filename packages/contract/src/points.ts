import { z } from 'zod';
import { dateSchema, idSchema } from './common.ts';
import { defineEndpoint } from './route.ts';

/** One entry of "Recent Activities" (spec 2.9). */
export const activitySchema = z.object({
  point_id: idSchema,
  book_id: idSchema.nullable(),
  book: z.object({ title: z.string() }).nullable(),
  point_system: z.object({ description: z.string(), points: z.int() }),
  earned_date: dateSchema,
});

/** `retunedCount` is spelled so on purpose: existing clients read it (contract 5). */
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
