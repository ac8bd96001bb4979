import { sql } from 'kysely';

/** Under which conditions a code is locked. */
export interface TryLimit {
  now: Date;
  /** So many wrong codes, one after the other, lock it. */
  tries: number;
  /** Until when, if this try locks it. */
  lockedUntil: Date;
}

/**
 * The SET list that counts one try of a code in a table with the columns `wrong` and `locked_until`. A lock that is over starts
 * the count again at 1. The row lock of its UPDATE makes simultaneous tries run one after the other, so that no more codes than
 * allowed are ever compared; use it with `takesCodes`.
 */
export const oneMoreTry = ({ tries, lockedUntil }: TryLimit) => sql`
  wrong = CASE WHEN locked_until IS NULL THEN wrong + 1 ELSE 1 END,
  locked_until = CASE WHEN locked_until IS NULL AND wrong + 1 >= ${tries} THEN ${lockedUntil}::timestamptz END`;

/** Whether a row takes codes: it is not locked, or no longer. */
export const takesCodes = ({ now }: TryLimit) =>
  sql<boolean>`(locked_until IS NULL OR locked_until <= ${now})`;

/** The values of a row after a right code, which ends the count of wrong ones. */
export const noTries = { wrong: 0, locked_until: null };
