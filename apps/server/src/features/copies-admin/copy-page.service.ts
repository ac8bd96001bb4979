import type { CopyDetails, CopyLifeEvent } from '@library/contract/copies/copy-page.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import {
  mayActInHall,
  maySeeReaderAccount,
  maySeeReaderContact,
  onlyHallOf,
  type StaffActor,
} from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { reasonAgainstHall, reasonAgainstLabel, settableStates } from '../copies/copies.rules.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { sightingsOf } from '../sightings/sightings.service.ts';
import {
  countCopyEvents,
  selectCopyByLabel,
  selectCopyEvents,
  selectCopyOfEvents,
  selectOldLabels,
} from './copy-page.queries.ts';

const noSuchCopy = () => notFound('There is no such copy.');

/**
 * A copy by its label, with what an admin may do with it. Throws 404 for an unknown copy, and for volunteers also for a copy
 * of another hall.
 */
export async function copyDetailsFor(
  library: Library,
  actor: StaffActor,
  label: string,
): Promise<CopyDetails> {
  const { database, settings } = library;
  const row = await selectCopyByLabel(database, label, settings.time_zone);
  if (!row || !mayActInHall(actor, row.hall_id)) throw noSuchCopy();
  const { copy_id, state, state_since, accessioned_on, reader_id, reader_name, is_owed } = row;
  const { book_id, title, cover, author, category } = row;
  const isAdmin = maySeeReaderAccount(actor);
  return {
    copy_id,
    label: row.label,
    state,
    state_since,
    accessioned_on,
    reader_id,
    reader_name,
    due_date: row.due_date,
    held_until: row.held_until,
    hall: { hall_id: row.hall_id, name: row.hall_name },
    book: { book_id, title, image_url: coverPath({ book_id, cover }), author, category },
    owed: is_owed,
    sightings: await sightingsOf(library, copy_id),
    old_labels: await selectOldLabels(database, copy_id),
    may: {
      become: isAdmin ? settableStates({ state, isOwed: is_owed }) : [],
      move: isAdmin && reasonAgainstHall(state) === null,
      relabel: reasonAgainstLabel(state) === null,
    },
  };
}

/** A page of a copy's history, newest first. Throws 404 as `copyDetailsFor` does. */
export async function copyEventPage(
  { database }: Library,
  actor: StaffActor,
  copyId: string,
  page: number,
): Promise<Page<CopyLifeEvent>> {
  const copy = await selectCopyOfEvents(database, copyId);
  if (!copy || !mayActInHall(actor, copy.hall_id)) throw noSuchCopy();
  const labels = [copy.label, ...(await selectOldLabels(database, copyId))];
  const life = { ...copy, labels, loansOf: onlyHallOf(actor) };
  return readPage(page, pageSizes.copy_events, {
    rows: async (slice) =>
      (await selectCopyEvents(database, life, slice)).map((row) => eventSeenBy(actor, row)),
    total: () => countCopyEvents(database, life),
  });
}

type CopyEventRow = Awaited<ReturnType<typeof selectCopyEvents>>[number];

/** Shows readers' names to callers who may see their contact, and staff names to admins. */
function eventSeenBy(actor: StaffActor, row: CopyEventRow): CopyLifeEvent {
  const { what, at, due_date, condition, from_hall, to_hall, state, is_out, old_label, reason } = row;
  return {
    what,
    due_date,
    condition,
    from_hall,
    to_hall,
    state,
    old_label,
    reason,
    at: at.toISOString(),
    by: maySeeReaderAccount(actor) ? row.by : null,
    reader: maySeeReaderContact(actor, is_out) ? readerOf(row) : null,
  };
}

function readerOf({ reader_id, reader_name, reader_deleted_at }: CopyEventRow): CopyLifeEvent['reader'] {
  if (reader_id === null || reader_name === null) return null;
  return {
    reader_id: reader_deleted_at === null ? reader_id : null,
    name: shownReaderName(reader_name, reader_deleted_at),
  };
}
