import { z } from 'zod';
import {
  dateSchema,
  filterId,
  idSchema,
  inOurTimes,
  optionalLine,
  requiredId,
  requiredLine,
} from './common.ts';
import { copyConditionSchema } from './handover-method.ts';
import { keepForSchema } from './keep-for.ts';
import { defineEndpoint } from './route.ts';
import { sentence } from './sentences.ts';

/** What a desk does without a network. */
export const deskActKinds = ['hand_out', 'return', 'sighting'] as const;
export type DeskActKind = (typeof deskActKinds)[number];

/** What became of an act: as it was noted; booked, but otherwise than it was noted; or not booked. */
export const deskActOutcomes = ['done', 'changed', 'refused'] as const;
export type DeskActOutcome = (typeof deskActOutcomes)[number];

/** The most acts that a device sends at once. */
export const actsAtOnce = 100;

/** The longest text that somebody scans. */
const longestScan = 300;
/** The highest number of an act: what a column holds. */
const lastSeq = 2_147_483_647;
/** The most seconds by which a clock can be wrong: what a column holds. */
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

/** What a desk keeps on its device, to work without a network: names of readers without contacts, and no secret. */
export const offlinePackSchema = z.object({
  /** Milliseconds since 1970, by the clock of the server. */
  server_time: z.number(),
  account_id: idSchema,
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  /** Whether the caller hands nothing out without the reader's code. */
  needs_code: z.boolean(),
  /** For how many days the desk works with this pack. */
  days: z.int(),
  requests: z.array(openRequest),
  lendings: z.array(openLending),
  /** The labels of the copies on the shelf, as `packedLabels` writes them. */
  shelf: z.array(z.int()),
  /** The days on which nothing falls due. */
  calendar: z.object({
    ranges: z.array(z.object({ from_day: dateSchema, to_day: dateSchema })),
    closedWeekdays: z.array(z.int()),
  }),
});
export type OfflinePack = z.infer<typeof offlinePackSchema>;

/**
 * The ascending numbers of labels in little room: runs of numbers without a gap, each as how far it begins after the one before has ended,
 * and how many numbers it has.
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

/** Whether packed labels have this label. */
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
  /** Made by the device; the same id is the same act, for ever. */
  desk_act_id: requiredId('Act'),
  /** Counts up on the device. Acts of one call are booked in this order. */
  seq: z.int('An act needs its number.').min(0).max(lastSeq),
  /** When it was done, by the clock of the device. */
  at: inOurTimes(z.iso.datetime({ offset: true, error: 'An act needs its time.' })),
  /** By how many seconds the clock of the device was ahead of that of the server when they last met. */
  clock_off_seconds: z.int('The clock differs by whole seconds.').min(-secondsOff).max(secondsOff).default(0),
  act: z.enum(deskActKinds, { error: 'Choose what was done: hand out, return or sighting.' }),
  copy_label: requiredLine('Copy', longestScan),
  /** The request that a hand-out fulfils. */
  req_id: requiredId('Request').nullish(),
  /** The loan that a return ends; the open loan of the copy at that moment where it is left out. */
  lending_id: requiredId('Loan').nullish(),
  code: optionalLine('Code', longestScan),
  /** Until when a book was handed out. */
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
  /** What is otherwise than it was noted, or why it is not booked; null where it is as noted. */
  sentence: z.string().nullable(),
  copy_label: z.string(),
  /** ISO moments in UTC: from when it counts, and when it was booked. */
  noted_at: z.string(),
  booked_at: z.string(),
  /** For whom a copy that came back is kept now, if for anybody. */
  keep_for: keepForSchema.nullable(),
});
export type BookedAct = z.infer<typeof bookedActSchema>;

export const sendDeskActs = defineEndpoint({
  method: 'POST',
  path: '/api/desk/acts',
  summary:
    'What a desk has done without a network; what was sent before is answered again and changes nothing',
  access: ['volunteer', 'admin'],
  body: z.object({
    hall_id: filterId,
    /** Who noted the acts: only the same account sends them. */
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
