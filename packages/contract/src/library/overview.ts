import { z } from 'zod';
import { csvFileSchema } from '../calls/csv-file.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema, inOurTimes } from '../fields/days.ts';
import { foldDigits } from '../fields/digits.ts';
import { idSchema } from '../fields/ids.ts';
import { sentence } from '../language/sentences.ts';

const count = z.int();

/** The ages of pending requests, newest first: today, one to three days, four days or more. */
export const requestAges = ['today', 'days_1_to_3', 'days_4_on'] as const;
export type RequestAge = (typeof requestAges)[number];

const ageCounts = { today: count, days_1_to_3: count, days_4_on: count } satisfies Record<
  RequestAge,
  unknown
>;

/** The parts of the archive that can be overdue: the database's log, and the copy of its files. */
export const archiveParts = ['log', 'base_copy'] as const;
export type ArchivePart = (typeof archiveParts)[number];

/** The tasks that currently wait for the library's staff. */
export const overviewSchema = z.object({
  /** The library's day from which ages and lateness are counted. */
  today: dateSchema,
  unverified: z.object({ volunteers: count, admins: count }),
  pending_requests: z.object({
    total: count,
    ages: z.object(ageCounts),
    /** Halls with pending requests, those with most first. */
    halls: z.array(z.object({ hall_id: idSchema, name: z.string(), total: count, ...ageCounts })),
  }),
  /** Lent books that are overdue; `longest_days` is 0 when there are none. */
  late_lendings: z.object({ total: count, longest_days: count }),
  /** The number of all halls. */
  halls: count,
  /** Halls without an available verified volunteer, those with most pending requests first. */
  halls_without_volunteer: z.array(
    z.object({ hall_id: idSchema, name: z.string(), pending_requests: count }),
  ),
  /** Visible reviews with an open report. */
  reported_reviews: count,
  /** The number of copies on the shelves that nobody has seen for `days` days. */
  unseen_copies: z.object({ total: count, days: count }),
  /** The number of disputed hand-overs that are not settled. */
  disputes: count,
  /** The number of claims that wait for an admin. */
  claims: count,
  /**
   * The hand-outs of the last `days` days without the reader's code, for halls with any hand-out, the largest share first.
   * `too_many` marks a hall whose share is above `most_percent`, unless it has only a few hand-outs.
   */
  by_hand: z.object({
    days: count,
    most_percent: count,
    halls: z.array(
      z.object({
        hall_id: idSchema,
        name: z.string(),
        handed_out: count,
        by_hand: count,
        too_many: z.boolean(),
      }),
    ),
  }),
  /** Letters and notifications that were given up, and whether letters are overdue. */
  letters: z.object({
    failed: count,
    failed_pushes: count,
    stuck: z.boolean(),
    /** When the last letter was sent; null for never. */
    last_sent_at: z.string().nullable(),
  }),
  /**
   * The archive of the database's log: what is overdue, so that the operator must act, and what it received last; null when this
   * server has no archive.
   */
  archive: z
    .object({
      overdue: z.array(z.enum(archiveParts)),
      last_segment_at: z.string().nullable(),
      last_base_at: z.string().nullable(),
    })
    .nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

export const adminOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'What needs attention: people to verify, pending requests, late lendings, halls without a volunteer',
  access: ['admin'],
  response: overviewSchema,
  addition: true,
});

/** The maximum length of a range, in years. */
const longestRange = 5;

const rangeDay = (label: string) =>
  inOurTimes(
    z
      .string(sentence('Please choose the {label} day.', { label }))
      .overwrite(foldDigits)
      .min(1, { error: sentence('Please choose the {label} day.', { label }), abort: true })
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please give the date as yyyy-MM-dd.', abort: true })
      .pipe(z.iso.date('There is no such day in the calendar.')),
  );

function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** The first and the last day of a range, both included. */
const range = z
  .object({ from: rangeDay('first'), to: rangeDay('last') })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) refuse("The last day can't be before the first day.");
    else if (to >= yearsLater(from, longestRange))
      refuse(sentence('Please choose at most {longestRange} years.', { longestRange }));
  });

/** Days of the library, from the first to the last one, both included. */
export type DayRange = z.output<typeof range>;

/** The median number of days between request and hand-over; null when there was no hand-over. */
const medianDays = z.number().nullable();

/** The lendings in a range of days. A lending counts on the day of its hand-over. */
export const statisticsSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  total: z.object({ lendings: count, median_days: medianDays }),
  /** Weeks from Sunday to Saturday; months when the range is longer than a year. */
  step: z.enum(['week', 'month']),
  /** Every week or month of the range, in order and limited to the days of the range. */
  periods: z.array(z.object({ from: dateSchema, to: dateSchema, lendings: count, median_days: medianDays })),
  /** Every hall, most lendings first. */
  halls: z.array(z.object({ hall_id: idSchema, name: z.string(), lendings: count, median_days: medianDays })),
  /** Categories with lendings, those with most first; null stands for books without a category. */
  categories: z.array(
    z.object({ category_id: idSchema.nullable(), name: z.string().nullable(), lendings: count }),
  ),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const adminStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Lendings by week, hall and category, and how long readers waited, in a range of days',
  access: ['admin'],
  query: range,
  response: statisticsSchema,
  addition: true,
});

/** The statistics that are available as a table for spreadsheets. */
export const statisticsTables = ['periods', 'halls', 'categories', 'waiting'] as const;
export type StatisticsTable = (typeof statisticsTables)[number];

export const downloadStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/:table/csv',
  summary: 'One table of the statistics as CSV',
  access: ['admin'],
  params: z.object({ table: z.enum(statisticsTables) }),
  query: range,
  response: csvFileSchema,
  media: 'csv',
  missing: 'There is no such table.',
  addition: true,
});
