import { Refusal } from './refusal.ts';

/** What the system says when there is no room, for a file or within a quota, and what PostgreSQL says (SQLSTATE). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be kept because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

/** Tells a person that nothing can be kept at the moment; whoever runs the library has to make room first. */
export function noRoom(): Refusal {
  return new Refusal(
    'unavailable',
    'The library has no room left to keep anything new. Nothing was changed. Please tell an admin, and try again later.',
    { retryAfterSeconds: 60 },
  );
}
