import { z } from 'zod';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { copyConditionSchema } from '../copies/copy-conditions.ts';
import { tick } from '../fields/choices.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine } from '../fields/lines.ts';

const bookAndHall = {
  book: z.object({ book_id: idSchema, title: z.string() }),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
};

/** A book that is passed on from reader to reader, as one of the two sees it. */
export const passingSchema = z.object({
  passing_id: idSchema,
  /** The caller's role: `giver` passes on their own loan, `receiver` gets it. */
  role: z.enum(['giver', 'receiver']),
  status: z.enum(['proposed', 'agreed']),
  /** The giver's loan; null for the receiver. */
  lending_id: idSchema.nullable(),
  ...bookAndHall,
  /** The moment at which it lapses, as an ISO text in UTC. */
  until: z.string(),
  /** The other reader; null until both have agreed. The phone number is null if its owner does not share it. */
  other: z.object({ name: z.string(), contact: z.string().nullable() }).nullable(),
});
export type Passing = z.infer<typeof passingSchema>;

/** The caller's loans that could be passed on to the next in line, and the passings in progress. */
export const listPassings = defineEndpoint({
  method: 'GET',
  path: '/api/passings',
  summary: 'Which of your loans can be passed on to the next in line, and your passings that are under way',
  access: ['reader'],
  response: z.object({ possible: z.array(idSchema), data: z.array(passingSchema) }),
  addition: true,
});

/** What the two phones show while the book is handed over. */
export const passingCodeSchema = z.object({
  passing_id: idSchema,
  role: z.enum(['giver', 'receiver']),
  /** `off` is for a passing that ended without the book being handed over. */
  status: z.enum(['proposed', 'agreed', 'passed', 'off']),
  ...bookAndHall,
  /** The input for codes on the giver's phone, as `requestCode` explains; null for the receiver, and until both have agreed. */
  code: z.object({ short: z.string(), secret: z.string(), now: z.string() }).nullable(),
  /** The server's time in milliseconds since 1970. */
  server_time: z.int(),
  /** The receiver's due date, once the book was handed over. */
  due_date: dateSchema.nullable(),
});
export type PassingCode = z.infer<typeof passingCodeSchema>;

export const passingCode = defineEndpoint({
  method: 'GET',
  path: '/api/passings/:id',
  summary: 'The code by which a book is passed on, for its giver, and what has become of it, for both',
  access: ['reader'],
  params: z.object({ id: requiredId('Book that is passed on') }),
  response: passingCodeSchema,
  missing: 'There is no such book to pass on.',
  addition: true,
});

/** Whether the other reader may see the caller's phone number once both have agreed. */
const shareContact = tick('Choose whether the other reader sees your phone number.');

export const proposePassing = defineEndpoint({
  method: 'POST',
  path: '/api/passings',
  summary: 'Ask the next in line whether you can pass your loan on to them',
  access: ['reader'],
  body: z.object({ lending_id: requiredId('Loan'), share_contact: shareContact }),
  response: flaggedMessageSchema.extend({ passing_id: idSchema }),
  status: 201,
  flagged: true,
  addition: true,
});

export const agreeToPassing = defineEndpoint({
  method: 'PATCH',
  path: '/api/passings/agree',
  summary: 'Agree to get a book straight from the reader who has it',
  access: ['reader'],
  confirmedEmail: true,
  body: z.object({ passing_id: requiredId('Book that is passed on'), share_contact: shareContact }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

export const endPassing = defineEndpoint({
  method: 'PATCH',
  path: '/api/passings/end',
  summary: 'Decline to receive a book from a reader, or withdraw the proposal to pass it on',
  access: ['reader'],
  body: z.object({ passing_id: requiredId('Book that is passed on') }),
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

export const receivePassing = defineEndpoint({
  method: 'PATCH',
  path: '/api/passings/receive',
  summary:
    'Receive a book from the reader who has it, by the code on that phone: ends one loan and begins the next',
  access: ['reader'],
  confirmedEmail: true,
  body: z.object({
    passing_id: requiredId('Book that is passed on'),
    /** The QR code on the giver's phone, or its six digits. */
    code: requiredLine('Code', 60),
    /** The condition of the copy; absent means that it was not checked. */
    condition: copyConditionSchema.optional(),
  }),
  response: flaggedMessageSchema.extend({
    lending_id: idSchema,
    return_date: dateSchema,
  }),
  flagged: true,
  addition: true,
});

/** The endpoints for passing a book on from reader to reader. */
export const passingEndpoints = {
  listPassings,
  passingCode,
  proposePassing,
  agreeToPassing,
  endPassing,
  receivePassing,
};
