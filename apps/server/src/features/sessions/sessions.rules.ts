const day = 86_400_000;

/** Days that a session lives: after its last use, and at most; 0 means without an end. */
export interface SessionLife {
  session_days: number;
  session_max_days: number;
}

/** When a session ends that is used now. */
export function endOfSession(
  createdAt: Date,
  now: Date,
  { session_days, session_max_days }: SessionLife,
): Date {
  const unused = now.getTime() + session_days * day;
  const oldest = createdAt.getTime() + session_max_days * day;
  return new Date(session_max_days === 0 ? unused : Math.min(unused, oldest));
}

/** Sessions opened at this moment or before have reached their longest life, whatever it was when they were opened. */
export function oldestSession(now: Date, { session_max_days }: SessionLife): Date {
  return new Date(session_max_days === 0 ? 0 : now.getTime() - session_max_days * day);
}
