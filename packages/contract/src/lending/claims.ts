import { z } from 'zod';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { keepForSchema } from './keep-for.ts';

/**
 * How a claim ended: the copy was on the shelf; the book was returned at the desk; the library counts the book as lost; an
 * admin decided that the book is still out; or the reader withdrew the claim.
 */
export const claimOutcomes = ['found', 'returned', 'lost', 'still_out', 'withdrawn'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** The decisions of staff about a claim. `not_found` leaves it open, for an admin. */
export const claimDecisions = ['found', 'not_found', 'still_out', 'lost'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** An open claim: a reader says that they have returned a loan. Moments are ISO texts in UTC. */
export const openClaimSchema = z.object({
  claim_id: idSchema,
  claimed_on: dateSchema,
  /** The person to whom the reader says they gave the book. */
  to_whom: z.string().nullable(),
  /** When the hall reported that the copy is not there; null before that. */
  missed_at: z.string().nullable(),
});
export type OpenClaim = z.infer<typeof openClaimSchema>;

/** Staff see a reader's number of claims from this number on. */
export const claimsToShow = 3;

/** How many claims a reader has made and not withdrawn; null below the number that staff see. */
export const claimsOfReader = z.int().nullable();

/** The states of claims in the lists of staff: open claims, open claims that wait for an admin, and settled claims. */
export const claimStates = ['open', 'waiting', 'settled'] as const;
export type ClaimState = (typeof claimStates)[number];

/** A claim about a loan, as its reader and the staff of its hall see it; open while `outcome` is null. */
export const claimOfLoanSchema = openClaimSchema.extend({
  claimed_at: z.string(),
  settled_at: z.string().nullable(),
  outcome: z.enum(claimOutcomes).nullable(),
  /** What the admin wrote to the reader. */
  answer: z.string().nullable(),
});
export type ClaimOfLoan = z.infer<typeof claimOfLoanSchema>;

/** A claim for the staff who look for the copy or decide. */
export const claimSchema = claimOfLoanSchema.extend({
  /** Whether it waits for an admin, because the hall has not found the copy or has not answered in time. */
  waits_for_admin: z.boolean(),
  settled_by: z.string().nullable(),
  lending_id: idSchema,
  due_date: dateSchema,
  copy_label: z.string(),
  book: z.object({ book_id: idSchema, title: z.string() }),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  /** Null for a deleted reader. */
  reader_id: idSchema.nullable(),
  reader: z.string(),
  claims_of_reader: claimsOfReader,
});
export type Claim = z.infer<typeof claimSchema>;

export const claimReturned = defineEndpoint({
  method: 'POST',
  path: '/api/lendings/claim-returned',
  summary:
    'Claim that you have returned a book that counts as out; reminders pause while the hall looks for it',
  access: ['reader'],
  body: z.object({
    lending_id: requiredId('Loan'),
    returned_on: z
      .string('Please choose the day on which you returned it.')
      .min(1, 'Please choose the day on which you returned it.')
      .pipe(dateSchema),
    to_whom: optionalLine('To whom', 200),
  }),
  response: flaggedMessageSchema,
  status: 201,
  flagged: true,
  addition: true,
});

export const withdrawClaim = defineEndpoint({
  method: 'PATCH',
  path: '/api/claims/withdraw',
  summary: 'Withdraw your claim that you have returned a book',
  access: ['reader'],
  body: z.object({ claim_id: requiredId('Claim') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/api/claims',
  summary: 'Loans that their readers say are returned: of their hall for volunteers, of all halls for admins',
  access: ['volunteer', 'admin'],
  query: z.object({ state: z.enum(claimStates).catch('open'), hall_id: filterId, page: pageNumber }),
  response: pageOf(claimSchema),
  addition: true,
});

export const settleClaim = defineEndpoint({
  method: 'PATCH',
  path: '/api/claims/settle',
  summary: 'Say whether the copy is on the shelf; admins also that it is still out, or lost',
  access: ['volunteer', 'admin'],
  body: z.object({
    claim_id: requiredId('Claim'),
    outcome: z.enum(claimDecisions, { error: 'Choose what happened to the copy.' }),
    /** Required for `still_out`; the reader sees it. */
    reason: optionalLine('Reason', 500),
  }),
  /** `keep_for` is null when no copy became available, or when it goes on the shelf. */
  response: flaggedMessageSchema.extend({ keep_for: keepForSchema.nullable() }),
  flagged: true,
  addition: true,
});

export const claimEndpoints = { claimReturned, withdrawClaim, listClaims, settleClaim } as const;
