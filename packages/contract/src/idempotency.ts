/**
 * The header that identifies a write: calls with the same key are carried out once, however often they arrive within a day, and
 * get the same response. Any text of letters, digits and other visible ASCII characters; a random one for each action.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The maximum length of a key. */
export const longestIdempotencyKey = 255;

/** The header of a stored response that is sent again. */
export const replayedHeader = 'Idempotent-Replayed';
