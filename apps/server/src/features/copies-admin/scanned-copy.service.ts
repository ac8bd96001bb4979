import type { ScannedCopy } from '@library/contract/copies/scanned-copy.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, mayActInHall, readerIdOf } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { selectCopyByLabel } from './copy-page.queries.ts';

/** What the caller may know of a copy whose code was scanned; works without an account. Throws 404 for an unknown copy. */
export async function scannedCopyFor(
  { database, settings }: Library,
  actor: Actor | null,
  label: string,
): Promise<ScannedCopy> {
  const row = await selectCopyByLabel(database, label, settings.time_zone);
  if (!row) throw notFound('There is no copy with this label.');
  const { book_id, title, cover, author, category, state } = row;
  const isOwn = state === 'lent' && row.reader_id !== null && row.reader_id === readerIdOf(actor);
  return {
    label: row.label,
    book: { book_id, title, image_url: coverPath({ book_id, cover }), author, category },
    hall: row.hall_name,
    standing: standingOf(state),
    own_due_date: isOwn ? row.due_date : null,
    may_open: actor !== null && mayActInHall(actor, row.hall_id),
  };
}

function standingOf(state: string): ScannedCopy['standing'] {
  if (state === 'lost') return 'missing';
  return state === 'withdrawn' ? 'withdrawn' : 'in_use';
}
