import type { ReadAct } from '@library/contract/lending/offline-desk.ts';
import {
  joinSentences,
  type MessageDescriptor,
  msg,
  type Sentence,
} from '../../lib/sentences/message-descriptor.ts';
import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Noted } from '../handovers/handovers.rules.ts';

/** An act with the moment at which it counts as done. */
export interface NotedAct extends ReadAct {
  noted: Noted;
}

/**
 * The result of an act: the loan that it began or ended, and a sentence about what differs from the desk's note; null if
 * nothing does.
 */
export interface Booked {
  lending_id: string | null;
  changed: Sentence | null;
}

/** A device's clock may be off by so many seconds before its times are corrected. */
const toleratedSeconds = 600;

/** When an act was done, corrected for the device's clock and within the library's limit. */
export interface ActMoment {
  at: Date;
  /** A sentence about how the moment was corrected; null if it was not. */
  remark: Sentence | null;
}

/**
 * The moment at which an act counts as done: the device's time, corrected if its clock is off by more than ten minutes, never
 * after now and never earlier than a desk may work without a network.
 */
export function momentOf(
  { at, clock_off_seconds }: { at: string; clock_off_seconds: number },
  { now, offlineDays }: { now: Date; offlineDays: number },
): ActMoment {
  const isOff = Math.abs(clock_off_seconds) > toleratedSeconds;
  const told = Date.parse(at) - (isOff ? clock_off_seconds * 1000 : 0);
  const first = now.getTime() - offlineDays * millisecondsADay;
  if (told < first) {
    const remark = msg(
      'It was noted more than {offlineDays} days ago, and counts from {offlineDays} days ago.',
      { offlineDays },
    );
    return { at: new Date(first), remark };
  }
  const moment = new Date(Math.min(told, now.getTime()));
  return { at: moment, remark: isOff ? 'The clock of the phone was wrong. The time was put right.' : null };
}

/** The due date that the desk gave, moved into the allowed range of days. */
export function dueWithin(wanted: string, { first, last }: { first: string; last: string }): string {
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
}

/** Joins sentences; null where there is none. */
export function joined(...sentences: readonly (Sentence | null)[]): MessageDescriptor | null {
  return sentences.every((sentence) => sentence === null) ? null : joinSentences(...sentences);
}
