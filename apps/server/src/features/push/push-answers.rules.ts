/** How a push service took a push. */
export type PushOutcome =
  | { kind: 'taken' }
  /** The browser is no longer there. */
  | { kind: 'gone' }
  /** It may take it later, and not before `notBefore` where it said so. */
  | { kind: 'later'; reason: string; notBefore: Date | null }
  /** It will never take this one. */
  | { kind: 'refused'; reason: string };

/** The longest time for which a push service is believed that it wants to be left alone. */
const longestWait = 24 * 3_600_000;

/** The moment of a `Retry-After` header: seconds or a date; null where it says nothing of use. */
export function retryMoment(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const moment = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  if (Number.isNaN(moment)) return null;
  return new Date(Math.min(moment, now.getTime() + longestWait));
}

/** What the status of an answer means (RFC 8030). `host` is named in reasons, never the whole address, which is a secret. */
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

/** How a push to all devices of a person went. */
export type PushResult =
  | { state: 'sent' }
  | { state: 'dropped' }
  | { state: 'failed'; reason: string }
  | { state: 'waiting'; reason: string; notBefore: Date | null };

/** What became of a push, from what each device's service said. Devices that are to be tried again keep it waiting. */
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
