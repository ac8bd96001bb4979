import { copyLabelOf } from '@library/contract/copies/typed-label.ts';
import { type OfflinePack, packedLabels } from '@library/contract/lending/offline-desk.ts';
import type { Library } from '../../library.ts';
import { mayHandOutByHand, type StaffActor } from '../../permissions.ts';
import { calendarOfHall } from '../calendar/calendar.service.ts';
import { selectCopiesOfReaders, selectHall, selectShelf } from './offline-pack.queries.ts';

/** What the desk of a hall needs to work without a network. */
export async function packOf(
  { database, clock, settings }: Library,
  actor: StaffActor,
  hallId: string,
): Promise<OfflinePack> {
  const [hall, copies, shelf, calendar] = await Promise.all([
    selectHall(database, hallId),
    selectCopiesOfReaders(database, hallId),
    selectShelf(database, hallId),
    calendarOfHall(database, hallId, clock.today()),
  ]);
  const own = shelf.filter(isOwn);
  return {
    server_time: clock.now().getTime(),
    account_id: actor.account_id,
    needs_code: !mayHandOutByHand(actor, settings),
    days: settings.offline_days,
    hall,
    requests: copies.flatMap(({ req_id, held_until, copy_label, title, reader }) =>
      req_id && held_until ? [{ req_id, copy_label, title, reader, held_until }] : [],
    ),
    lendings: copies.flatMap(({ lending_id, due_date, copy_label, title, reader }) =>
      lending_id && due_date ? [{ lending_id, copy_label, title, reader, due_date }] : [],
    ),
    shelf: packedLabels(own.map((label) => Number(label.slice(1))).sort((one, other) => one - other)),
    other_labels: shelf.filter((label) => !isOwn(label)),
    calendar: { ranges: [...calendar.ranges], closedWeekdays: [...calendar.closedWeekdays] },
  };
}

/** Whether a label is in the library's own form, so that its number stands for it. */
const isOwn = (label: string) => copyLabelOf(label) === label;
