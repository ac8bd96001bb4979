/**
 * The header that identifies a write. Calls with the same key are carried out once, however often they arrive within a day,
 * and get the same response. A key is any text of visible ASCII characters; use a random one for each action.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The maximum length of a key. */
export const longestIdempotencyKey = 255;

/** The header that marks a stored response that is sent again. */
export const replayedHeader = 'Idempotent-Replayed';
