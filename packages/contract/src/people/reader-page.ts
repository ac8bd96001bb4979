import { z } from 'zod';
import { emailStates } from '../accounts/own-account.ts';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine, requiredText } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { integerInput } from '../fields/numbers.ts';
import { claimsOfReader } from '../lending/claims.ts';
import { liveWaitSchema } from '../lending/waits.ts';
import { activitySchema } from '../reading/points.ts';
import { readerSchema } from './readers.ts';

const params = z.object({ id: requiredId('Reader') });
const missing = 'There is no such reader.';
const named = z.object({ name: z.string() });

/** The fields of a reader that only admins see. */
const forAdmins = { hall_id: true, dept_id: true, total_points: true, blocked: true } as const;

/** The data at the top of a reader's page that only admins see. */
export const readerForAdminsSchema = readerSchema.pick(forAdmins).extend({
  registered_on: dateSchema,
  /** Null when the library does not ask people to confirm their address. */
  email_state: z.enum(emailStates).nullable(),
  /** Whether the library can send password links. */
  password_links: z.boolean(),
});

/** The data at the top of a reader's page. `for_admins` and `registration_no` are null for volunteers. */
export const readerDetailsSchema = readerSchema.omit(forAdmins).extend({
  /** How many claims the reader has made; null below the number that staff see. */
  claims: claimsOfReader,
  for_admins: readerForAdminsSchema.nullable(),
});
export type ReaderDetails = z.infer<typeof readerDetailsSchema>;

export const readerDetails = defineEndpoint({
  method: 'GET',
  path: '/api/readers/:id',
  summary:
    'A reader: for admins, and for volunteers while the reader has an open request or a loan at their hall',
  access: ['volunteer', 'admin'],
  params,
  response: readerDetailsSchema,
  missing,
  addition: true,
});

/** A reader's entry in the waiting list for a book. */
export const readerWaitSchema = liveWaitSchema.extend({
  book: z.object({ book_id: idSchema, title: z.string() }),
  people: z.int(),
  /** The copy that is now kept for the reader. */
  offer: z.object({ req_id: idSchema, hall: named, collect_by: dateSchema }).nullable(),
});
export type ReaderWait = z.infer<typeof readerWaitSchema>;

export const listReaderWaits = defineEndpoint({
  method: 'GET',
  path: '/api/readers/:id/waits',
  summary: 'The waiting lists that a reader is on; volunteers see the entries that name their hall',
  access: ['volunteer', 'admin'],
  params,
  response: z.object({ data: z.array(readerWaitSchema) }),
  missing,
  addition: true,
});

/** Points that a reader has earned or lost. */
export const readerPointsSchema = activitySchema.extend({
  /** Null for points from a rule; `by` and `reason` are null when they were not recorded. */
  correction: z.object({ by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
});
export type ReaderPoints = z.infer<typeof readerPointsSchema>;

export const listReaderPoints = defineEndpoint({
  method: 'GET',
  path: '/api/readers/:id/points',
  summary: "A reader's points, newest first, with who corrected them and why",
  access: ['admin'],
  params,
  query: z.object({ page: pageNumber }),
  response: pageOf(readerPointsSchema),
  missing,
  addition: true,
});

/** A notice to a reader, and the state of its deliveries. */
export const readerNoticeSchema = z.object({
  notice_id: idSchema,
  /** The subject of the notice in a few words, without links. */
  title: z.string(),
  book: z.object({ book_id: idSchema, title: z.string() }).nullable(),
  /** ISO moment in UTC. */
  at: z.string(),
  read: z.boolean(),
  deliveries: z.array(
    z.object({
      channel: z.enum(['mail', 'push']),
      state: z.enum(['waiting', 'sent', 'dropped', 'failed']),
      /** When it was sent; null while it is not sent. */
      at: z.string().nullable(),
    }),
  ),
});
export type ReaderNotice = z.infer<typeof readerNoticeSchema>;

export const listReaderNotices = defineEndpoint({
  method: 'GET',
  path: '/api/readers/:id/notices',
  summary: 'The notices of a reader, newest first, and how each was sent',
  access: ['admin'],
  params,
  query: z.object({ page: pageNumber }),
  response: pageOf(readerNoticeSchema),
  missing,
  addition: true,
});

export const blockReader = defineEndpoint({
  method: 'PATCH',
  path: '/api/readers/:id/block',
  summary: 'Block a reader, with a reason that the reader sees',
  access: ['admin'],
  params,
  body: z.object({ reason: requiredLine('Reason', 200) }),
  response: messageSchema,
  missing,
  addition: true,
});

export const unblockReader = defineEndpoint({
  method: 'PATCH',
  path: '/api/readers/:id/unblock',
  summary: 'End the block of a reader, with a reason for the audit log',
  access: ['admin'],
  params,
  body: z.object({ reason: requiredLine('Reason', 200) }),
  response: messageSchema,
  missing,
  addition: true,
});

/** The maximum number of points that one correction adds or subtracts. */
export const mostCorrectedPoints = 10_000;

export const correctReaderPoints = defineEndpoint({
  method: 'POST',
  path: '/api/readers/:id/points',
  summary: 'Add points to a reader or take some away, with a reason that admins see',
  access: ['admin'],
  params,
  body: z.object({
    points: integerInput('Points', -mostCorrectedPoints, mostCorrectedPoints).refine(
      (points) => points !== 0,
      "Points can't be 0.",
    ),
    reason: requiredLine('Reason', 200),
  }),
  response: messageSchema,
  status: 201,
  missing,
  addition: true,
});

/** The maximum length of a message to a reader, in characters. */
export const longestMessage = 1000;

export const writeToReader = defineEndpoint({
  method: 'POST',
  path: '/api/readers/:id/messages',
  summary: 'Write to a reader, who gets it as a notice and by e-mail',
  access: ['admin'],
  params,
  body: z.object({ message: requiredText('Message', longestMessage) }),
  response: messageSchema,
  status: 201,
  missing,
  addition: true,
});

export const sendPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/readers/:id/password-link',
  summary: "Send a link for a new password to the reader's own e-mail address",
  access: ['admin'],
  params,
  body: z.object({}),
  response: messageSchema,
  missing,
  addition: true,
});
