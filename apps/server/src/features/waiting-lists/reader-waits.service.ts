import type { ReaderWait } from '@library/contract/people/reader-page.ts';
import type { Library } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { maySeeReader } from '../volunteers/seen-readers.service.ts';
import { ownWaitsOf } from './own-waits.service.ts';

/**
 * The lines that a reader is in, as staff see them. A volunteer sees only entries that name their own hall, and none of a
 * reader whose page they may not see.
 */
export async function waitsOfReader(
  library: Library,
  actor: StaffActor,
  readerId: string,
): Promise<ReaderWait[]> {
  if (!(await maySeeReader(library.database, actor, readerId))) return [];
  const { data } = await ownWaitsOf(library, { account_id: readerId });
  const onlyHall = onlyHallOf(actor);
  return data
    .filter(({ halls }) => onlyHall === null || halls.some(({ hall_id }) => hall_id === onlyHall))
    .map((wait) => ({ ...wait, place: wait.status === 'waiting' ? wait.place : null }));
}
