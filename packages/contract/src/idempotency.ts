/**
 * The header of a write by which its caller names it: the same call with the same name is carried out once, however
 * often it arrives within a day, and gets the same answer. Any text of letters, digits and signs without spaces; a random
 * one for each act.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Signs that such a name may have at most. */
export const longestIdempotencyKey = 255;

/** The header of an answer that was given before and comes again. */
export const replayedHeader = 'Idempotent-Replayed';
