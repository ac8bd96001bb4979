import { z } from 'zod';
import {
  dateSchema,
  flaggedMessageSchema,
  idSchema,
  optionalLine,
  requiredId,
  requiredLine,
} from './common.ts';
import { defineEndpoint } from './route.ts';
import { sentence } from './sentences.ts';

/** How often the due date of a loan has moved on, and what it was at first. */
export const dueHistoryFields = {
  renewals: z.int(),
  /** The first due date of a loan whose due date has moved; null where it never has. */
  first_due_date: dateSchema.nullable(),
};

/** How late a loan is. Days on which the hall is closed do not count, unless the library counts them. */
export const latenessFields = {
  /** By how many days a book that is out is late; 0 for one that is not, and for one that is no longer out. */
  late_days: z.int(),
  /** The last day on which it comes back on time: the due date, or the day on which a closed hall is open again. */
  on_time_until: dateSchema,
};

/** What a reader can know of renewing a loan, and of how late it is. */
export const renewalFields = {
  ...dueHistoryFields,
  ...latenessFields,
  may: z.object({ renew: z.boolean() }),
  /** The due date after a renewal; null where it cannot be renewed now. */
  renew_until: dateSchema.nullable(),
  /** The first day of renewing, where it only is too early; otherwise null. */
  renew_from: dateSchema.nullable(),
  /** Why it cannot be renewed now, in a sentence; null where it can. */
  why_not: z.string().nullable(),
};

/** What staff can know of renewing a loan. */
export const staffRenewalSchema = z.object({
  /** The due date after a renewal. */
  until: dateSchema,
  /** What stands against it, in a sentence: with it, staff give a reason. Null where nothing does. */
  against: z.string().nullable(),
});

export const renewLending = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/renew',
  summary: 'Renew a book that one has at home',
  access: ['reader'],
  body: z.object({ lending_id: requiredId('Loan') }),
  response: flaggedMessageSchema.extend({ due_date: dateSchema }),
  flagged: true,
  addition: true,
});

/** The most loans that are renewed in one call. */
export const mostRenewals = 200;

const reasonLength = 300;

export const renewLendings = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/renew-many',
  summary: 'Renew loans of the own hall, all or none of them; against a rule with a reason',
  access: ['volunteer', 'admin'],
  body: z.object({
    lending_ids: z
      .array(requiredId('Loan'), 'Choose the loans to renew.')
      .min(1, 'Choose the loans to renew.')
      .max(mostRenewals, sentence('You can renew at most {mostRenewals} loans at once.', { mostRenewals })),
    reason: optionalLine('Reason', reasonLength),
  }),
  response: flaggedMessageSchema.extend({
    data: z.array(z.object({ lending_id: idSchema, due_date: dateSchema })),
  }),
  flagged: true,
  addition: true,
});

/** The values of the dialog. */
export const dueDateForm = z.object({
  return_date: z
    .string('Please select a return date.')
    .min(1, 'Please select a return date.')
    .pipe(dateSchema),
  reason: requiredLine('Reason', reasonLength),
});

export const changeDueDate = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/due',
  summary: 'Change the due date of a loan of the own hall, with a reason that the reader sees',
  access: ['volunteer', 'admin'],
  body: dueDateForm.extend({ lending_id: requiredId('Loan') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

/** One change of a due date. */
export const dueChangeSchema = z.object({
  /** Later changes have higher numbers. */
  change_no: z.int(),
  /** The day of the change. */
  date: dateSchema,
  from_date: dateSchema,
  to_date: dateSchema,
  cause: z.enum(['renewal', 'staff_renewal', 'auto_renewal', 'staff', 'calendar', 'calendar_undo']),
  /** What staff gave as their reason. */
  reason: z.string().nullable(),
  /** Who did it; null where the library did, and for readers, who see themselves and the library. */
  by: z.string().nullable(),
});
export type DueChange = z.infer<typeof dueChangeSchema>;

export const listDueChanges = defineEndpoint({
  method: 'GET',
  path: '/api/lendings/:id/due-changes',
  summary:
    "The changes of a loan's due date, oldest first: of the own loan, or for staff of a loan of the own hall",
  access: ['reader', 'volunteer', 'admin'],
  params: z.object({ id: requiredId('Loan') }),
  response: z.object({ success: z.literal(true), data: z.array(dueChangeSchema) }),
  missing: 'There is no such loan.',
  flagged: true,
  addition: true,
});
