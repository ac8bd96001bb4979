import { z } from 'zod';
import {
  dateSchema,
  filterId,
  flaggedMessageSchema,
  idSchema,
  optionalLine,
  requiredLine,
} from './common.ts';
import { copyStates } from './copies.ts';
import { keepForSchema } from './keep-for.ts';
import { defineEndpoint } from './route.ts';

/** The longest text that somebody scans: addresses of copies and codes of readers are much shorter. */
const longestScan = 300;

/** What a scan turns out to be, of a copy, a reader, or both together. */
export const findings = [
  // A reader alone: by the code of a request, or by the registration number.
  'request',
  'reader',
  // A copy alone.
  'held',
  'lent',
  'lost',
  'available',
  // A copy with a reader.
  'ready',
  'other_copy',
  'other_book',
  'lend',
  'lent_to_reader',
  'held_for_other',
  'lent_to_other',
  // What nobody can lend.
  'unavailable',
  'withdrawn',
  'other_hall',
  'reader_blocked',
  'unknown_label',
  'unknown_text',
  'wrong_code',
  'locked_code',
  'old_code',
  'code_elsewhere',
] as const;
export type Finding = (typeof findings)[number];

/** What can be done with it, the most sensible first. */
export const deskActs = ['hand_out', 'swap', 'lend', 'take_back', 'found'] as const;
export type DeskAct = (typeof deskActs)[number];

const deskBook = z.object({
  book_id: idSchema,
  title: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  image_url: z.string(),
});

/** What staff of a hall see of a copy that they have scanned; nothing but the label and the hall of another hall's. */
const deskCopySchema = z.object({
  label: z.string(),
  state: z.enum(copyStates),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  book: deskBook,
});

/** An open request of the hall. */
const deskRequestSchema = z.object({
  req_id: idSchema,
  copy_label: z.string(),
  title: z.string(),
  reader: z.string(),
  held_until: dateSchema,
});

/** The loan that a scanned copy is out by, or was lost by. */
const deskLendingSchema = z.object({
  lending_id: idSchema,
  reader: z.string(),
  due_date: dateSchema,
  /** By how many days it is late today, by the calendar of its hall. */
  late_days: z.int(),
});

/** A reader who stands at the desk. */
const deskReaderSchema = z.object({
  name: z.string(),
  department: z.string().nullable(),
  session: z.string().nullable(),
  /** Whether the reader has shown a code of an open request that is good now. */
  proven: z.boolean(),
  /** What the hall holds for this reader. */
  requests: z.array(deskRequestSchema),
});

export const deskResultSchema = z.object({
  finding: z.enum(findings),
  /** What it is, for the person at the desk. */
  sentence: z.string(),
  acts: z.array(z.enum(deskActs)),
  copy: deskCopySchema.nullable(),
  reader: deskReaderSchema.nullable(),
  /** The request that `hand_out` and `swap` fulfil. */
  request: deskRequestSchema.nullable(),
  lending: deskLendingSchema.nullable(),
  /** The due date to begin with where something is to be handed out, and why it is earlier than usual, if it is. */
  due: z.object({ date: dateSchema, why: z.string().nullable() }).nullable(),
  /** What to send as `reader` with the next scan; null where none is known. */
  reader_text: z.string().nullable(),
});
export type DeskResult = z.infer<typeof deskResultSchema>;
export type DeskRequest = z.infer<typeof deskRequestSchema>;

/** The hall of an admin's desk; a volunteer's is the own one. */
const deskHall = { hall_id: filterId };

export const scanAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/scan',
  summary: 'What somebody has scanned or typed at the desk, and what can be done with it',
  access: ['volunteer', 'admin'],
  body: z.object({
    text: requiredLine('Scan', longestScan),
    ...deskHall,
    /** The reader's code or registration number that was scanned before. */
    reader: optionalLine('Reader', longestScan),
    /** The label of the copy that was scanned before. */
    copy_label: optionalLine('Copy', longestScan),
  }),
  response: deskResultSchema,
  addition: true,
});

export const lendAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/lend',
  summary: 'Lend a copy to a reader who has not requested it: request and loan in one act',
  access: ['volunteer', 'admin'],
  body: z.object({
    ...deskHall,
    /** A code of one of the reader's open requests, or the registration number. */
    reader: requiredLine('Reader', longestScan),
    copy_label: requiredLine('Copy', longestScan),
    /** The usual loan where it is left out. */
    return_date: dateSchema.nullish(),
  }),
  response: flaggedMessageSchema.extend({
    data: z.object({ req_id: idSchema, lending_id: idSchema, return_date: dateSchema }),
  }),
  status: 201,
  flagged: true,
  addition: true,
});

export const foundAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/found',
  summary: 'A copy that was marked as lost is here: its loan is returned today, or it goes back on the shelf',
  access: ['volunteer', 'admin'],
  body: z.object({ ...deskHall, copy_label: requiredLine('Copy', longestScan) }),
  response: flaggedMessageSchema.extend({ keep_for: keepForSchema.nullable() }),
  flagged: true,
  addition: true,
});
