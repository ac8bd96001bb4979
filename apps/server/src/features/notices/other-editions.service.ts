import { daysAfter } from '../../lib/moments.ts';
import type { Library } from '../../library.ts';
import { insertOtherEditions } from './other-editions.queries.ts';

/** Days for which a letter about a free copy is of use. */
const daysOfUse = 1;

/**
 * Tells those who wait for a book that a copy of another edition or translation of it is available in a hall that they named: as many
 * as there are copies, the first of the line first, each once for an edition. The next of the line are told when it runs again and the
 * copies are still there.
 */
export async function tellOtherEditions(library: Library): Promise<void> {
  const { clock, settings } = library;
  const now = clock.now();
  const times = { now, validUntil: daysAfter(now, daysOfUse), sendsMail: settings.password_resets };
  await library.inTransaction((transaction) => insertOtherEditions(transaction, times));
}
