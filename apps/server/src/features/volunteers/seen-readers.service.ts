import { notFound } from '../../lib/refusal.ts';
import type { Queryable } from '../../library.ts';
import { maySeeReaderContact, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { selectHasBusiness } from './availability.queries.ts';

/** Whether staff may see a reader: admins always, volunteers while the reader has an open request or a loan at their hall. */
export async function maySeeReader(
  database: Queryable,
  actor: StaffActor,
  readerId: string,
): Promise<boolean> {
  const hallId = onlyHallOf(actor);
  return hallId === null || maySeeReaderContact(actor, await selectHasBusiness(database, readerId, hallId));
}

/** Whether staff may see a list filtered by this reader; without a reader they always may. */
export async function maySeeListOf(
  database: Queryable,
  actor: StaffActor,
  readerId: string | undefined,
): Promise<boolean> {
  return readerId === undefined || (await maySeeReader(database, actor, readerId));
}

/** Throws 404, as for an unknown reader, if the caller may not see the reader. */
export async function requireSeenReader(
  database: Queryable,
  actor: StaffActor,
  readerId: string,
): Promise<void> {
  if (!(await maySeeReader(database, actor, readerId))) throw notFound('There is no such reader.');
}
