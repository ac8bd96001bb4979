import { Refusal } from '../refusal.ts';

/** The errors for a full disk or quota of the system and of PostgreSQL (SQLSTATE). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

/** The refusal of a change while the disk is full: nothing can be stored until the operator frees space. */
export function noRoom(): Refusal {
  return new Refusal(
    'unavailable',
    'The library has run out of storage, so nothing was saved. Please tell an admin and try again later.',
    { retryAfterSeconds: 60 },
  );
}
