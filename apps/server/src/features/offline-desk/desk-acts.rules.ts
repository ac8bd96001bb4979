import type { ReadAct } from '@library/contract/offline-desk.ts';
import { joinSentences, type MessageDescriptor, msg, type Sentence } from '../../lib/message-descriptor.ts';
import type { Noted } from '../handovers/handovers.rules.ts';

/** An act with the moment from which it counts. */
export interface NotedAct extends ReadAct {
  noted: Noted;
}

/** What an act did: the loan that it began or ended, and what is otherwise than it was noted. */
export interface Booked {
  lending_id: string | null;
  changed: Sentence | null;
}

/** A clock that differs by no more seconds than this is taken as right. */
const toleratedSeconds = 600;
const millisecondsADay = 86_400_000;

/** When an act was done, as far as the clock of its device and the rules of the library say so. */
export interface ActMoment {
  at: Date;
  /** What is otherwise than the device said, in a sentence; null for nothing. */
  remark: Sentence | null;
}

/**
 * The moment from which an act counts: that of the device, put right where its clock is off by more than ten minutes, never after now,
 * and never earlier than a desk may work without a network.
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

/** The day until which a book was handed out, within what a loan may last from the day on which it began. */
export function dueWithin(wanted: string, { first, last }: { first: string; last: string }): string {
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
}

/** Joins sentences; null where there is none. */
export function joined(...sentences: readonly (Sentence | null)[]): MessageDescriptor | null {
  return sentences.every((sentence) => sentence === null) ? null : joinSentences(...sentences);
}
