import { maskedEmail } from '../../lib/masked-email.ts';
import { minutesAfter } from '../../lib/moments.ts';

/** Minutes from each failed attempt to the next; after the last one the letter is given up. */
const minutesToNext = [1, 5, 30, 180];

/**
 * When to try a letter again after its `attempts`-th failure; null to give it up, also when the next attempt would be too late.
 */
export function nextTry(attempts: number, now: Date, validUntil: Date | null = null): Date | null {
  const minutes = minutesToNext[attempts - 1];
  if (minutes === undefined) return null;
  const next = minutesAfter(now, minutes);
  return validUntil === null || next < validUntil ? next : null;
}

/** Why a letter was not accepted, short and without whole addresses. */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, maskedEmail).slice(0, 300);
}

/** The time of day, `HH:mm`, of a moment in a time zone. */
export function timeOfDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
}

/** Whether a time of day lies in the quiet hours, which may span midnight; equal limits mean no quiet hours. */
export function isQuiet(time: string, from: string, until: string): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

/** Failures in a row after which the sender rests, and for how many minutes. */
const failuresBeforeRest = 10;
const minutesOfRest = 10;

/** Counts the consecutive failures of one process. */
export interface Rest {
  isOver(now: Date): boolean;
  succeeded(): void;
  failed(now: Date): void;
}

/** Pauses sending for a while when the mail server or push services accept nothing. */
export function createRest(): Rest {
  let [failures, until] = [0, 0];
  return {
    isOver: (now) => now.getTime() >= until,
    succeeded: () => {
      failures = 0;
    },
    failed: (now) => {
      failures += 1;
      if (failures < failuresBeforeRest) return;
      failures = 0;
      until = now.getTime() + minutesOfRest * 60_000;
    },
  };
}
