import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { copyConditionSchema } from '../copies/copy-conditions.ts';
import { dateSchema, inOurTimes } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/lines.ts';
import { sentence } from '../language/sentences.ts';
import { keepForSchema } from './keep-for.ts';

/** The actions that a desk can do offline. */
export const deskActKinds = ['hand_out', 'return', 'sighting'] as const;
export type DeskActKind = (typeof deskActKinds)[number];

/** The result of an act: recorded as noted; recorded differently; or not recorded. */
export const deskActOutcomes = ['done', 'changed', 'refused'] as const;
export type DeskActOutcome = (typeof deskActOutcomes)[number];

/** The maximum number of acts that a device sends in one call. */
export const actsAtOnce = 100;

/** The longest text that can be scanned. */
const longestScan = 300;
/** The highest number of an act, limited by the database column. */
const lastSeq = 2_147_483_647;
/** The largest clock error in seconds, limited by the database column. */
const secondsOff = 2_147_483_647;

const openRequest = z.object({
  req_id: idSchema,
  copy_label: z.string(),
  title: z.string(),
  reader: z.string(),
  held_until: dateSchema,
});

const openLending = z.object({
  lending_id: idSchema,
  copy_label: z.string(),
  title: z.string(),
  reader: z.string(),
  due_date: dateSchema,
});

/** The data that a desk stores on its device to work offline: names of readers without contact details, and no secrets. */
export const offlinePackSchema = z.object({
  /** Milliseconds since 1970, by the clock of the server. */
  server_time: z.number(),
  account_id: idSchema,
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  /** Whether the caller needs the reader's code to hand out a book. */
  needs_code: z.boolean(),
  /** How many days the desk can work with this pack. */
  days: z.int(),
  requests: z.array(openRequest),
  lendings: z.array(openLending),
  /** The labels of the copies on the shelf that are in the library's own form, as `packedLabels` writes them. */
  shelf: z.array(z.int()),
  /** The other labels of copies on the shelf, which came with an import. */
  other_labels: z.array(z.string()),
  /** The days on which nothing falls due. */
  calendar: z.object({
    ranges: z.array(z.object({ from_day: dateSchema, to_day: dateSchema })),
    closedWeekdays: z.array(z.int()),
  }),
});
export type OfflinePack = z.infer<typeof offlinePackSchema>;

/**
 * Packs the ascending numbers of labels into a short list: for each run of consecutive numbers, the distance of its first
 * number from the end of the run before it, and how many numbers it has.
 */
export function packedLabels(numbers: readonly number[]): number[] {
  const runs: number[] = [];
  let end = 0;
  for (const number of numbers) {
    const last = runs.length - 1;
    if (last > 0 && number === end + 1) runs[last] = (runs[last] ?? 0) + 1;
    else runs.push(number - end, 1);
    end = number;
  }
  return runs;
}

/** Whether a packed list contains this label, which is in the library's own form. */
export function hasLabel(runs: readonly number[], label: string): boolean {
  const wanted = Number(label.slice(1));
  let end = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const start = end + (runs[at] ?? 0);
    end = start + (runs[at + 1] ?? 0) - 1;
    if (wanted <= end) return wanted >= start;
  }
  return false;
}

export const offlinePack = defineEndpoint({
  method: 'GET',
  path: '/api/desk/offline',
  summary: 'What a desk keeps on its device to work without a network: what its hall holds and has lent',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId }),
  response: offlinePackSchema,
  addition: true,
});

const sentActSchema = z.object({
  /** Created by the device; the same id always means the same act. */
  desk_act_id: requiredId('Act'),
  /** Counts up on the device. The acts of one call are recorded in this order. */
  seq: z.int('An act needs its number.').min(0).max(lastSeq),
  /** When it was done, by the device's clock. */
  at: inOurTimes(z.iso.datetime({ offset: true, error: 'An act needs its time.' })),
  /** How many seconds the device's clock was ahead of the server's clock when they were last compared. */
  clock_off_seconds: z.int('The clock differs by whole seconds.').min(-secondsOff).max(secondsOff).default(0),
  act: z.enum(deskActKinds, { error: 'Choose what was done: hand out, return or sighting.' }),
  copy_label: requiredLine('Copy', longestScan),
  /** The request that a hand-out fulfils. */
  req_id: requiredId('Request').nullish(),
  /** The loan that a return ends; if absent, the open loan of the copy at that moment. */
  lending_id: requiredId('Loan').nullish(),
  code: optionalLine('Code', longestScan),
  /** The due date of a hand-out. */
  return_date: dateSchema.nullish(),
  condition: copyConditionSchema.nullish(),
});
/** One act as the device sends it. */
export type SentAct = z.input<typeof sentActSchema>;
/** One act as the server reads it. */
export type ReadAct = z.output<typeof sentActSchema>;

export const bookedActSchema = z.object({
  desk_act_id: idSchema,
  outcome: z.enum(deskActOutcomes),
  /** How the record differs from what was noted, or why the act was not recorded; null when it was recorded as noted. */
  sentence: z.string().nullable(),
  copy_label: z.string(),
  /** ISO moments in UTC: the moment from which the act counts, and the moment at which it was recorded. */
  noted_at: z.string(),
  booked_at: z.string(),
  /** The reader for whom the returned copy is now kept, or null. */
  keep_for: keepForSchema.nullable(),
});
export type BookedAct = z.infer<typeof bookedActSchema>;

export const sendDeskActs = defineEndpoint({
  method: 'POST',
  path: '/api/desk/acts',
  summary:
    'What a desk has done without a network; an act that was sent before gets its result again and changes nothing',
  access: ['volunteer', 'admin'],
  body: z.object({
    hall_id: filterId,
    /** The account that noted the acts; only the same account can send them. */
    account_id: requiredId('Account'),
    device_id: requiredId('Device'),
    acts: z
      .array(sentActSchema, 'Send at least one act.')
      .min(1, 'Send at least one act.')
      .max(actsAtOnce, sentence('You can send at most {actsAtOnce} acts at once.', { actsAtOnce })),
  }),
  bodyKilobytes: 256,
  /** In the order of their numbers. */
  response: z.object({ data: z.array(bookedActSchema) }),
  addition: true,
});
