/**
 * The header that says how far the library's data had come: a server with read replicas sends it with the response to a change, and
 * a caller who sends the last one back with its readings sees that change in them, whichever database answers. Its text means
 * nothing to callers.
 */
export const seenHeader = 'X-Seen';
