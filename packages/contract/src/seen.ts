/**
 * The header with the version of the library's data. A server with read replicas sends it in the response to a change. A
 * client that sends the last value with its reads sees that change in them, whichever database responds. Clients must not
 * interpret its text.
 */
export const seenHeader = 'X-Seen';
