import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { filterId, idSchema } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';

/** The periods of the leaderboard: all time, or the library's current month. */
export const leaderboardPeriods = ['all', 'month'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/** A reader's rank. `points` and `books_read` are for the period; a book counts once it is returned. */
export const leaderboardRowSchema = z.object({
  /** Equal points share a rank: 1, 2, 2, 4. */
  rank: z.int(),
  reader_id: idSchema,
  name: z.string(),
  hall: z.string().nullable(),
  points: z.int(),
  books_read: z.int(),
  is_me: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

/**
 * The caller's own row, whatever page is requested. `rank` is null when the reader has no points in the period, or when the
 * leaderboard is that of another hall. Without `on_leaderboard` nobody else sees the row.
 */
export const ownRankEntrySchema = leaderboardRowSchema.extend({
  rank: z.int().nullable(),
  on_leaderboard: z.boolean(),
});
export type OwnRankEntry = z.infer<typeof ownRankEntrySchema>;

export const leaderboard = defineEndpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'The readers with the most points, of the library or of one hall, and your place among them',
  access: 'logged-in',
  query: z.object({
    period: z.enum(leaderboardPeriods).catch('all'),
    hall_id: filterId,
    page: pageNumber,
  }),
  response: pageOf(leaderboardRowSchema).extend({ me: ownRankEntrySchema.nullable() }),
  addition: true,
});

/**
 * The activity of a hall's readers in the library's current month. Readers who left the leaderboard count too, because no
 * names are shown.
 */
export const hallRankEntrySchema = z.object({
  hall_id: idSchema,
  hall: z.string(),
  /** Readers who belong to the hall now. */
  readers: z.int(),
  /** The number of books that they returned this month. */
  books_read: z.int(),
  /** The share of these books that was returned on time, from 0 to 1; null when none was returned. */
  on_time_share: z.number().nullable(),
});
export type HallRankEntry = z.infer<typeof hallRankEntrySchema>;

export const hallLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/api/leaderboard/halls',
  summary: 'What the readers of each hall read this month, most books first; it may be a minute old',
  access: 'public',
  response: z.object({ data: z.array(hallRankEntrySchema) }),
  addition: true,
});
