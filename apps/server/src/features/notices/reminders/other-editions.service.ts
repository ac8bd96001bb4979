import { daysAfter } from '../../../lib/time/moments.ts';
import type { Library } from '../../../library.ts';
import { insertOtherEditions } from './other-editions.queries.ts';

/** Days after which a letter about a free copy is no longer sent. */
const daysOfUse = 1;

/**
 * Notifies readers who wait for a book that a copy of another edition or translation is available in one of their chosen halls:
 * as many readers as there are copies, in the order of the line, each once for an edition. The next run notifies the next
 * readers if the copies are still there.
 */
export async function notifyOfOtherEditions(library: Library): Promise<void> {
  const { clock, settings } = library;
  const now = clock.now();
  const times = { now, validUntil: daysAfter(now, daysOfUse), sendsMail: settings.password_resets };
  await library.inTransaction((transaction) => insertOtherEditions(transaction, times));
}
