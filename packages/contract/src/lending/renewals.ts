import { z } from 'zod';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/lines.ts';
import { sentence } from '../language/sentences.ts';

/** How often the due date of a loan was extended, and the original due date. */
export const dueHistoryFields = {
  renewals: z.int(),
  /** The original due date of a loan whose due date was changed; null if it never was. */
  first_due_date: dateSchema.nullable(),
};

/** How late a loan is. Days on which the hall is closed do not count, unless the library counts them. */
export const latenessFields = {
  /** How many days late a loan is; 0 for a loan that is not late or has ended. */
  late_days: z.int(),
  /** The last day on which the book can be returned on time: the due date, or the day on which a closed hall opens again. */
  on_time_until: dateSchema,
};

/** What a reader sees about renewing a loan, and how late the loan is. */
export const renewalFields = {
  ...dueHistoryFields,
  ...latenessFields,
  may: z.object({ renew: z.boolean() }),
  /** The due date after a renewal; null when the loan cannot be renewed now. */
  renew_until: dateSchema.nullable(),
  /** The first day on which the loan can be renewed, if it is only too early; otherwise null. */
  renew_from: dateSchema.nullable(),
  /** Why the loan cannot be renewed now, in a sentence; null when it can. */
  why_not: z.string().nullable(),
};

/** What staff see about renewing a loan. */
export const staffRenewalSchema = z.object({
  /** The due date after a renewal. */
  until: dateSchema,
  /** The rule against a renewal, in a sentence; staff must then give a reason. Null when there is none. */
  against: z.string().nullable(),
});

export const renewLending = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/renew',
  summary: 'Renew a book that you have at home',
  access: ['reader'],
  body: z.object({ lending_id: requiredId('Loan') }),
  response: flaggedMessageSchema.extend({ due_date: dateSchema }),
  flagged: true,
  addition: true,
});

/** The maximum number of loans that are renewed in one call. */
export const mostRenewals = 200;

const reasonLength = 300;

export const renewLendings = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/renew-many',
  summary: 'Renew loans of your hall, all or none of them; against a rule with a reason',
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

/** The values of the dialog that changes a due date. */
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
  summary: 'Change the due date of a loan of your hall, with a reason that the reader sees',
  access: ['volunteer', 'admin'],
  body: dueDateForm.extend({ lending_id: requiredId('Loan') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

export const dueChangeSchema = z.object({
  /** Later changes have higher numbers. */
  change_no: z.int(),
  /** The day of the change. */
  date: dateSchema,
  from_date: dateSchema,
  to_date: dateSchema,
  cause: z.enum(['renewal', 'staff_renewal', 'auto_renewal', 'staff', 'calendar', 'calendar_undo']),
  /** The reason that staff gave. */
  reason: z.string().nullable(),
  /** The person who made the change; null for changes by the library, and always null in responses to the reader of the loan. */
  by: z.string().nullable(),
});
export type DueChange = z.infer<typeof dueChangeSchema>;

export const listDueChanges = defineEndpoint({
  method: 'GET',
  path: '/api/lendings/:id/due-changes',
  summary:
    "The changes of a loan's due date, oldest first: of your loan, or for staff of a loan of their hall",
  access: ['reader', 'volunteer', 'admin'],
  params: z.object({ id: requiredId('Loan') }),
  response: z.object({ success: z.literal(true), data: z.array(dueChangeSchema) }),
  missing: 'There is no such loan.',
  flagged: true,
  addition: true,
});
