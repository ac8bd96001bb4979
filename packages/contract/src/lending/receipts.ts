import { z } from 'zod';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { copyConditionSchema } from '../copies/copy-conditions.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { claimOfLoanSchema } from './claims.ts';
import { handoverMethods } from './handover-method.ts';
import { keepForSchema } from './keep-for.ts';

/** How a dispute ended: the hand-over stands; it is undone, because the reader was right; or the reader withdrew the dispute. */
export const disputeOutcomes = ['stands', 'undone', 'withdrawn'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** A reader's dispute of a hand-over; open while `outcome` is null. Moments are ISO texts in UTC. */
const disputeFields = {
  dispute_id: idSchema,
  note: z.string().nullable(),
  disputed_at: z.string(),
  settled_at: z.string().nullable(),
  outcome: z.enum(disputeOutcomes).nullable(),
  /** What the admin wrote to the reader. */
  answer: z.string().nullable(),
};

/** A receipt of a hand-over, as reader and staff see it: `out` to the reader, or `in` at the return. */
export const receiptSchema = z.object({
  handover_id: idSchema,
  kind: z.enum(['out', 'in']),
  /** When the library recorded it: an ISO moment in UTC. */
  at: z.string(),
  /** When an offline desk noted it; null if it was recorded as it happened. */
  noted_at: z.string().nullable(),
  copy_label: z.string(),
  /** The member of staff; null if the library does not know who it was. */
  by: z.string().nullable(),
  method: z.enum(handoverMethods),
  /** The condition at a return, if it was recorded. */
  condition: copyConditionSchema.nullable(),
  /** Whether it undoes the hand-over before it. */
  undoes: z.boolean(),
  dispute: z.object(disputeFields).nullable(),
  /** Whether the caller can dispute it now. */
  may_dispute: z.boolean(),
  /** Why the caller cannot dispute it, and what to do instead; null for callers who can, and for staff. */
  why_not: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/lendings/:id/receipts',
  summary:
    'The hand-overs of a loan and what its reader said about having returned it, oldest first: of your loan, or for staff of a loan of their hall',
  access: ['reader', 'volunteer', 'admin'],
  params: z.object({ id: requiredId('Loan') }),
  response: z.object({
    success: z.literal(true),
    book: z.object({ book_id: idSchema, title: z.string() }),
    hall: z.object({ hall_id: idSchema, name: z.string() }),
    data: z.array(receiptSchema),
    claims: z.array(claimOfLoanSchema),
  }),
  missing: 'There is no such loan.',
  flagged: true,
  addition: true,
});

export const disputeHandover = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/dispute',
  summary: 'Dispute a hand-out or a return of your loan; an admin decides',
  access: ['reader'],
  body: z.object({ handover_id: requiredId('Receipt'), note: optionalLine('What happened', 500) }),
  response: flaggedMessageSchema,
  status: 201,
  flagged: true,
  addition: true,
});

export const withdrawDispute = defineEndpoint({
  method: 'PATCH',
  path: '/api/disputes/withdraw',
  summary: 'Withdraw your dispute of a hand-over',
  access: ['reader'],
  body: z.object({ dispute_id: requiredId('Dispute') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

/** The states of disputes in the list of admins. */
export const disputeStates = ['open', 'settled'] as const;

/** A disputed hand-over for the admins who decide. */
export const disputeSchema = z.object({
  ...disputeFields,
  kind: z.enum(['out', 'in']),
  /** When and by whom the copy was handed over. */
  at: z.string(),
  by: z.string().nullable(),
  method: z.enum(handoverMethods),
  copy_label: z.string(),
  lending_id: idSchema,
  book: z.object({ book_id: idSchema, title: z.string() }),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  /** Null for a deleted reader. */
  reader_id: idSchema.nullable(),
  reader: z.string(),
  settled_by: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/disputes',
  summary: 'Disputed hand-overs: open ones, the longest waiting first, or settled ones, the latest first',
  access: ['admin'],
  query: z.object({ state: z.enum(disputeStates).catch('open'), page: pageNumber }),
  response: pageOf(disputeSchema),
  addition: true,
});

export const settleDispute = defineEndpoint({
  method: 'PATCH',
  path: '/api/disputes/settle',
  summary:
    'Decide whether a disputed hand-over stands or is undone; the reader gets a notice with the reason',
  access: ['admin'],
  body: z.object({
    dispute_id: requiredId('Dispute'),
    outcome: z.enum(['stands', 'undone'], { error: 'Choose whether the hand-over stands or is undone.' }),
    /**
     * Whether the copy of an undone hand-out is on the shelf; otherwise it counts as lost. Ignored if the book was passed on
     * and the earlier loan continues, because that reader has the copy.
     */
    copy_is_here: z.boolean().default(true),
    reason: requiredLine('Reason', 500),
  }),
  /** `keep_for` is null when no copy became available, or when it goes on the shelf. */
  response: flaggedMessageSchema.extend({ keep_for: keepForSchema.nullable() }),
  flagged: true,
  addition: true,
});

/** The number of minutes in which a return can be undone by the person who took the book back or by an admin. */
export const undoReturnMinutes = 10;

/** Reopens a loan that was just taken back by mistake, with its old due date. Points that the return earned or cost stay. */
export const undoReturn = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/undo-return',
  summary: 'A book was taken back by mistake: its loan goes on',
  access: ['volunteer', 'admin'],
  body: z.object({ lending_id: requiredId('Loan') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

/** The endpoints of receipts, disputes and undone returns, for the list of all endpoints. */
export const receiptEndpoints = {
  listReceipts,
  disputeHandover,
  withdrawDispute,
  listDisputes,
  settleDispute,
  undoReturn,
} as const;
