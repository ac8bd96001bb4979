import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema, filterDate } from '../fields/days.ts';
import { filterId, idSchema } from '../fields/ids.ts';

/** The maximum number of rows in each part of a list for paper. */
export const printedRowsAtMost = 500;

/** What is printed of a copy and its reader; `contact` is null for callers who may not see it. */
const copyOnPaper = {
  title: z.string(),
  copy_label: z.string(),
  reader: z.object({ name: z.string(), contact: z.string().nullable() }),
};

const loanOnPaper = z.object({
  lending_id: idSchema,
  ...copyOnPaper,
  due_date: dateSchema,
  /** The days late; days on which the hall was closed are left out if they do not count. */
  late_days: z.int(),
});
export type LoanOnPaper = z.infer<typeof loanOnPaper>;

const requestOnPaper = z.object({
  req_id: idSchema,
  ...copyOnPaper,
  /** The last day on which the copy is held. */
  held_until: dateSchema,
});
export type RequestOnPaper = z.infer<typeof requestOnPaper>;

/** At most `printedRowsAtMost` rows of `total`. */
const partOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

const heading = { hall: z.object({ hall_id: idSchema, name: z.string() }), day: dateSchema };

export const overdueList = defineEndpoint({
  method: 'GET',
  path: '/api/hall-lists/overdue',
  summary: 'The loans of a hall whose due date has passed, for paper; volunteers get those of their hall',
  access: ['volunteer', 'admin'],
  /** Ignored for volunteers; admins must name a hall. */
  query: z.object({ hall_id: filterId }),
  /** The oldest due date first. */
  response: z.object({ ...heading, loans: partOf(loanOnPaper) }),
  addition: true,
});

export const dayList = defineEndpoint({
  method: 'GET',
  path: '/api/hall-lists/day',
  summary: 'What is due at a hall on a day, and what readers can collect on it; volunteers get their hall',
  access: ['volunteer', 'admin'],
  query: z.object({
    hall_id: filterId,
    /** Today by default. */
    day: filterDate,
  }),
  /** The copies that can be collected are sorted so that those on their last day come first. */
  response: z.object({ ...heading, collect: partOf(requestOnPaper), due: partOf(loanOnPaper) }),
  addition: true,
});
