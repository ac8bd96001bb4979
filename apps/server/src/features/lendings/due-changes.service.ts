import type { DueChange } from '@library/contract/lending/renewals.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, mayActInHall, readerIdOf } from '../../permissions.ts';
import { selectDueChanges, selectReaderAndHallOf } from './renewals.queries.ts';

/**
 * The changes of a lending's due date, oldest first, for its reader and for staff of its hall. Readers see that the library
 * changed a date and why, but not who did it. Throws 404 for a lending that is unknown or that the caller may not see.
 */
export async function dueChangesOf(library: Library, actor: Actor, lendingId: string): Promise<DueChange[]> {
  const { database } = library;
  const lending = await selectReaderAndHallOf(database, lendingId);
  const isOwn = lending !== undefined && lending.reader_id === readerIdOf(actor);
  if (!lending || !(isOwn || mayActInHall(actor, lending.hall_id))) throw notFound('There is no such loan.');
  const changes = await selectDueChanges(database, lendingId);
  return changes.map(({ on_day, by_name, ...change }) => ({
    ...change,
    date: on_day,
    by: isOwn ? null : by_name,
  }));
}
