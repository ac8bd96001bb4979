import { z } from 'zod';
import { flaggedMessageSchema, messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine } from '../fields/lines.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';

/** The states of an active entry in the waiting list for a book. */
export const liveWaitStatuses = ['waiting', 'paused', 'offered'] as const;
/** The states of an ended entry. */
const endedWaitStatuses = ['collected', 'left', 'missed', 'no_copy', 'reader_deleted'] as const;
export type WaitStatus = (typeof liveWaitStatuses)[number] | (typeof endedWaitStatuses)[number];

/**
 * The events of an entry. `missed_once`: a turn was not collected in time; `taken_back`: the library cancelled a turn. The
 * entry ends with `collected`, `left`, `missed` and each event from `no_copy` on.
 */
export const waitEvents = [
  'joined',
  'paused',
  'resumed',
  'put_first',
  'overtaken',
  'offered',
  'passed',
  'missed_once',
  'taken_back',
  'collected',
  'left',
  'missed',
  'no_copy',
  'not_needed',
  'paused_too_long',
  'ended',
  'reader_deleted',
] as const;
export type WaitEvent = (typeof waitEvents)[number];

const hallSchema = z.object({ hall_id: idSchema, name: z.string() });
/** What everyone with access sees of an entry in the waiting list for a book. */
export const liveWaitSchema = z.object({
  wait_id: idSchema,
  status: z.enum(liveWaitStatuses),
  joined_on: dateSchema,
  /** The halls where the reader would collect the book, by name. */
  halls: z.array(hallSchema),
  /** 1 for the next reader; null while paused or offered. */
  place: z.int().nullable(),
});

/** The copy that is now kept for a reader. */
const offerSchema = z.object({ req_id: idSchema, hall: hallSchema, collect_by: dateSchema });

/** The range of days in which a copy is expected. */
const expectedSchema = z.object({ from: dateSchema, until: dateSchema });

/** One event of a reader's own entry. */
const waitEventSchema = z.object({
  what: z.enum(waitEvents),
  day: dateSchema,
  /** The hall where a copy was offered. */
  hall: hallSchema.nullable(),
  /** The rule by which another reader came first. */
  because: z.enum(['home_first', 'put_first']).nullable(),
});

/** A reader's own entry in the waiting list for a book. */
export const ownWaitSchema = liveWaitSchema.extend({
  book: z.object({
    book_id: idSchema,
    title: z.string(),
    image_url: z.string(),
    author: z.object({ name: z.string() }).nullable(),
    /** Selects the pattern of a default cover. */
    category: z.string().nullable(),
  }),
  /** 1 for the next reader; null while a copy is offered. For a paused entry, the place that it would have now. */
  place: z.int().nullable(),
  /** The number of readers who wait for the book. */
  people: z.int(),
  /** Null while paused or offered, and when no copy is in circulation. */
  expected: expectedSchema.nullable(),
  not_after: dateSchema.nullable(),
  /** The day on which a paused entry resumes automatically. */
  paused_until: dateSchema.nullable(),
  /** The day after which a paused entry ends. */
  paused_at_most_until: dateSchema.nullable(),
  /** The number of turns that were not collected in time. */
  misses: z.int(),
  offer: offerSchema.nullable(),
  log: z.array(waitEventSchema),
});
export type OwnWait = z.infer<typeof ownWaitSchema>;

const oneWait = z.object({ wait_id: requiredId('Entry') });

export const listOwnWaits = defineEndpoint({
  method: 'GET',
  path: '/api/wait',
  summary: 'The waiting lists that the reader is on: those whose turn it is first, then by place',
  access: ['reader'],
  response: z.object({ data: z.array(ownWaitSchema) }),
  addition: true,
});

export const joinWait = defineEndpoint({
  method: 'POST',
  path: '/api/wait',
  summary: 'Join the waiting list for a book whose copies are all out',
  access: ['reader'],
  confirmedEmail: true,
  body: z.object({
    book_id: requiredId('Book'),
    /** The halls where the reader would collect the book. */
    hall_ids: z
      .array(requiredId('Hall'), 'Choose at least one hall.')
      .min(1, 'Choose at least one hall.')
      .max(100, 'Choose at most 100 halls.'),
    /** The last day on which the reader needs the book. */
    not_after: dateSchema.nullish(),
  }),
  response: flaggedMessageSchema.extend({
    data: z.object({ wait_id: idSchema, place: z.int(), expected: expectedSchema.nullable() }),
  }),
  status: 201,
  flagged: true,
  addition: true,
});

export const leaveWait = defineEndpoint({
  method: 'DELETE',
  path: '/api/wait',
  summary: 'Leave a waiting list; a copy that is held for you goes to the next in line',
  access: ['reader'],
  body: oneWait,
  response: messageSchema,
  addition: true,
});

export const pauseWait = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/pause',
  summary: 'Pause your entry, which keeps its place; with a day it resumes by itself',
  access: ['reader'],
  body: oneWait.extend({ until: dateSchema.nullish() }),
  response: messageSchema,
  addition: true,
});

export const resumeWait = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/resume',
  summary: 'Resume your paused entry',
  access: ['reader'],
  body: oneWait,
  response: messageSchema,
  addition: true,
});

export const passTurn = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/pass',
  summary:
    'Let the next in line have the copy that is held for you; your entry is paused and keeps its place',
  access: ['reader'],
  body: z.object({ req_id: requiredId('Request') }),
  response: messageSchema,
  addition: true,
});

/** An entry as staff see it. */
export const waitSchema = liveWaitSchema.extend({
  reader: z.object({
    /** The id for a link to the reader's page; null when the caller may not see it. */
    reader_id: idSchema.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    contact: z.string().nullable(),
  }),
  /** Blocked readers keep their place and are skipped. */
  blocked: z.boolean(),
  misses: z.int(),
  put_first: z.boolean(),
  offer: offerSchema.nullable(),
});
export type Wait = z.infer<typeof waitSchema>;

export const listWaits = defineEndpoint({
  method: 'GET',
  path: '/api/waits',
  summary: 'The line for a book; volunteers see the entries that name their hall',
  access: ['volunteer', 'admin'],
  query: z.object({ book_id: requiredId('Book'), hall_id: filterId, page: pageNumber }),
  response: pageOf(waitSchema),
  addition: true,
});

/** A book with a waiting list. */
export const waitingLineSchema = z.object({
  book: z.object({ book_id: idSchema, title: z.string(), author: z.string().nullable() }),
  /** The number of readers who wait now, without paused entries and those whose turn it is. */
  people: z.int(),
  paused: z.int(),
  offered: z.int(),
  /** The number of copies that are on loan, held, on the shelf or set aside. */
  copies: z.int(),
  longest_since: dateSchema,
  /** Whether more than four people wait for each copy. */
  needs_copies: z.boolean(),
});
export type WaitingLine = z.infer<typeof waitingLineSchema>;

export const listLines = defineEndpoint({
  method: 'GET',
  path: '/api/waits/lines',
  summary: 'The books for which people wait, the longest lines for each copy first',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId, page: pageNumber }),
  response: pageOf(waitingLineSchema),
  addition: true,
});

const withReason = oneWait.extend({ reason: requiredLine('Reason', 300) });

export const putWaitFirst = defineEndpoint({
  method: 'PATCH',
  path: '/api/waits/first',
  summary: 'Put an entry first in its line, with a reason for the audit log',
  access: ['admin'],
  body: withReason,
  response: messageSchema,
  addition: true,
});

export const endWait = defineEndpoint({
  method: 'PATCH',
  path: '/api/waits/end',
  summary: 'End an entry, with a reason that its reader sees',
  access: ['admin'],
  body: withReason,
  response: messageSchema,
  addition: true,
});
