import { z } from 'zod';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { copyStates } from '../copies/copies.ts';
import { dateSchema } from '../fields/days.ts';
import { filterId, idSchema } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/lines.ts';
import { keepForSchema } from './keep-for.ts';

/** The longest text that can be scanned; addresses of copies and codes of readers are much shorter. */
const longestScan = 300;

/** What a scan is found to be: a copy, a reader, or both together. */
export const findings = [
  // A reader alone, identified by the code of a request or by the registration number.
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
  // What cannot be lent.
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

/** The possible actions on a finding, the most sensible first. */
export const deskActs = ['hand_out', 'swap', 'lend', 'take_back', 'found'] as const;
export type DeskAct = (typeof deskActs)[number];

const deskBook = z.object({
  book_id: idSchema,
  title: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  image_url: z.string(),
});

/** What staff see of a scanned copy; of another hall's copy only the label and the hall. */
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

/** The loan by which a scanned copy is out or was lost. */
const deskLendingSchema = z.object({
  lending_id: idSchema,
  reader: z.string(),
  due_date: dateSchema,
  /** How many days late it is today, by the calendar of its hall. */
  late_days: z.int(),
});

const deskReaderSchema = z.object({
  name: z.string(),
  department: z.string().nullable(),
  session: z.string().nullable(),
  /** Whether the reader has shown a code of an open request that is valid now. */
  proven: z.boolean(),
  /** The requests whose copies the hall holds for this reader. */
  requests: z.array(deskRequestSchema),
});

export const deskResultSchema = z.object({
  finding: z.enum(findings),
  /** The finding in a sentence, for the person at the desk. */
  sentence: z.string(),
  acts: z.array(z.enum(deskActs)),
  copy: deskCopySchema.nullable(),
  reader: deskReaderSchema.nullable(),
  /** The request that `hand_out` and `swap` fulfil. */
  request: deskRequestSchema.nullable(),
  lending: deskLendingSchema.nullable(),
  /** The due date to suggest for a hand-out, and the reason if it is earlier than usual. */
  due: z.object({ date: dateSchema, why: z.string().nullable() }).nullable(),
  /** The value to send as `reader` with the next scan; null when no reader is known. */
  reader_text: z.string().nullable(),
});
export type DeskResult = z.infer<typeof deskResultSchema>;
export type DeskRequest = z.infer<typeof deskRequestSchema>;

/** The hall of an admin's desk; a volunteer's desk is always in their own hall. */
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
    /** The usual loan period when it is absent. */
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
