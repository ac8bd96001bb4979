import { millisecondsADay } from '../../lib/time/moments.ts';
/** How a push service responded to a push. */
export type PushOutcome =
  | { kind: 'taken' }
  /** The browser's subscription no longer exists. */
  | { kind: 'gone' }
  /** The push can be sent again, not before `notBefore` if the service named a time. */
  | { kind: 'later'; reason: string; notBefore: Date | null }
  /** The service will never accept this push. */
  | { kind: 'refused'; reason: string };

/** The longest delay that a push service can ask for, in milliseconds. */
const longestWait = millisecondsADay;

/** The moment of a `Retry-After` header, which holds seconds or a date; null without a valid one. */
export function retryMoment(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const moment = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  if (Number.isNaN(moment)) return null;
  return new Date(Math.min(moment, now.getTime() + longestWait));
}

/** What the status of a response means (RFC 8030). Reasons name the `host`, never the whole address, which is a secret. */
export function outcomeOf(
  { status, retryAfter }: { status: number; retryAfter: string | null },
  host: string,
  now: Date,
): PushOutcome {
  const reason = `${host} answered ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', reason, notBefore: retryMoment(retryAfter, now) };
  }
  return { kind: 'refused', reason };
}

/** The result of a push to all devices of a person. */
export type PushResult =
  | { state: 'sent' }
  | { state: 'dropped' }
  | { state: 'failed'; reason: string }
  | { state: 'waiting'; reason: string; notBefore: Date | null };

/** The result of a push from the responses for each device. It stays waiting while a device has to be tried again. */
export function resultOf(outcomes: readonly PushOutcome[]): PushResult {
  const later = outcomes.filter((outcome) => outcome.kind === 'later');
  const [first] = later;
  if (first) {
    const moments = later.flatMap(({ notBefore }) => (notBefore ? [notBefore.getTime()] : []));
    return {
      state: 'waiting',
      reason: first.reason,
      notBefore: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    };
  }
  if (outcomes.some(({ kind }) => kind === 'taken')) return { state: 'sent' };
  const refused = outcomes.find((outcome) => outcome.kind === 'refused');
  return refused ? { state: 'failed', reason: refused.reason } : { state: 'dropped' };
}
