import { z } from 'zod';
import {
  dateSchema,
  filterId,
  flaggedMessageSchema,
  idSchema,
  messageSchema,
  pageNumber,
  pageOf,
  requiredId,
  requiredLine,
} from './common.ts';
import { defineEndpoint } from './route.ts';

/** The states of an entry in the line for a book that is still alive. */
export const liveWaitStatuses = ['waiting', 'paused', 'offered'] as const;
/** How an entry ends. */
const endedWaitStatuses = ['collected', 'left', 'missed', 'no_copy', 'reader_deleted'] as const;
export type WaitStatus = (typeof liveWaitStatuses)[number] | (typeof endedWaitStatuses)[number];

/**
 * What can happen to an entry. `missed_once` is a turn that was not collected in time; `taken_back` one that the library
 * cancelled; `left`, `missed`, `not_needed`, `paused_too_long`, `no_copy`, `ended` and `reader_deleted` end the entry.
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
/** What everybody sees of an entry in the line for a book. */
export const liveWaitSchema = z.object({
  wait_id: idSchema,
  status: z.enum(liveWaitStatuses),
  joined_on: dateSchema,
  /** Where the reader would collect the book, by name. */
  halls: z.array(hallSchema),
  /** 1 for the next one; null while paused or offered. */
  place: z.int().nullable(),
});

/** The copy that is kept for a reader now. */
const offerSchema = z.object({ req_id: idSchema, hall: hallSchema, collect_by: dateSchema });

/** The days between which a copy is expected. */
const expectedSchema = z.object({ from: dateSchema, until: dateSchema });

/** One event in the life of an own entry. */
const waitEventSchema = z.object({
  what: z.enum(waitEvents),
  day: dateSchema,
  /** Where a copy was offered. */
  hall: hallSchema.nullable(),
  /** The rule by which somebody else came first. */
  because: z.enum(['home_first', 'put_first']).nullable(),
});

/** An own entry in the line for a book. */
export const ownWaitSchema = liveWaitSchema.extend({
  book: z.object({
    book_id: idSchema,
    title: z.string(),
    image_url: z.string(),
    author: z.object({ name: z.string() }).nullable(),
    /** Chooses the pattern of a cover that is drawn. */
    category: z.string().nullable(),
  }),
  /** 1 for the next one; null while a copy is offered. For a paused entry, the place that it would have now. */
  place: z.int().nullable(),
  /** How many wait for the book. */
  people: z.int(),
  /** Null while paused or offered, and when no copy is in circulation. */
  expected: expectedSchema.nullable(),
  not_after: dateSchema.nullable(),
  /** The day on which a paused entry goes on by itself. */
  paused_until: dateSchema.nullable(),
  /** The day after which a paused entry ends. */
  paused_at_most_until: dateSchema.nullable(),
  /** Turns that were not collected in time. */
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
    /** Where the reader would collect it. */
    hall_ids: z
      .array(requiredId('Hall'), 'Choose at least one hall.')
      .min(1, 'Choose at least one hall.')
      .max(100, 'Choose at most 100 halls.'),
    /** The last day on which the book is of use. */
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
  summary: 'Leave a waiting list; a copy that is kept goes to the next in line',
  access: ['reader'],
  body: oneWait,
  response: messageSchema,
  addition: true,
});

export const pauseWait = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/pause',
  summary: 'Pause an own entry, which keeps its place; with a day it goes on by itself',
  access: ['reader'],
  body: oneWait.extend({ until: dateSchema.nullish() }),
  response: messageSchema,
  addition: true,
});

export const resumeWait = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/resume',
  summary: 'Let an own paused entry go on',
  access: ['reader'],
  body: oneWait,
  response: messageSchema,
  addition: true,
});

export const passTurn = defineEndpoint({
  method: 'PATCH',
  path: '/api/wait/pass',
  summary: 'Let the next in line have the kept copy; the own entry is paused and keeps its place',
  access: ['reader'],
  body: z.object({ req_id: requiredId('Request') }),
  response: messageSchema,
  addition: true,
});

/** An entry as staff see it. */
export const waitSchema = liveWaitSchema.extend({
  reader: z.object({
    /** Leads to the reader's page; null where the caller may not see it. */
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
  summary: 'The line for a book; a volunteer sees the entries that name the own hall',
  access: ['volunteer', 'admin'],
  query: z.object({ book_id: requiredId('Book'), hall_id: filterId, page: pageNumber }),
  response: pageOf(waitSchema),
  addition: true,
});

/** A book for which people wait. */
export const lineSchema = z.object({
  book: z.object({ book_id: idSchema, title: z.string(), author: z.string().nullable() }),
  /** Those who wait now, without paused ones and those whose turn it is. */
  people: z.int(),
  paused: z.int(),
  offered: z.int(),
  /** Copies that are on loan, held, on the shelf or set aside. */
  copies: z.int(),
  longest_since: dateSchema,
  /** More than four people wait for each copy. */
  needs_copies: z.boolean(),
});
export type Line = z.infer<typeof lineSchema>;

export const listLines = defineEndpoint({
  method: 'GET',
  path: '/api/waits/lines',
  summary: 'The books for which people wait, the longest lines for each copy first',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId, page: pageNumber }),
  response: pageOf(lineSchema),
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
  summary: 'End an entry, with a reason that the reader is told',
  access: ['admin'],
  body: withReason,
  response: messageSchema,
  addition: true,
});
