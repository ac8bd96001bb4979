import { millisecondsADay } from '../../lib/time/moments.ts';

/** The life of a session in days: after its last use, and at most; 0 means no limit. */
export interface SessionLife {
  session_days: number;
  session_max_days: number;
}

/** The end of a session that is used now. */
export function endOfSession(
  createdAt: Date,
  now: Date,
  { session_days, session_max_days }: SessionLife,
): Date {
  const unused = now.getTime() + session_days * millisecondsADay;
  const oldest = createdAt.getTime() + session_max_days * millisecondsADay;
  return new Date(session_max_days === 0 ? unused : Math.min(unused, oldest));
}

/** Sessions opened at or before this moment have reached the longest life of the present settings. */
export function oldestSession(now: Date, { session_max_days }: SessionLife): Date {
  return new Date(session_max_days === 0 ? 0 : now.getTime() - session_max_days * millisecondsADay);
}
