import type { OwnWait } from '@library/contract/lending/waits.ts';
import { addDays } from '../../lib/time/days.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { expectationOf } from './expectations.service.ts';
import { selectLogs, selectOwnWaits } from './own-waits.queries.ts';

type OwnWaitRow = Awaited<ReturnType<typeof selectOwnWaits>>[number];
type WaitLogRow = Awaited<ReturnType<typeof selectLogs>>[number];

/**
 * The lines that a reader is in: turns first, by the last day on which the copy is kept; then the others by place, paused ones
 * last.
 */
export async function ownWaitsOf(
  library: Library,
  reader: Pick<ReaderActor, 'account_id'>,
): Promise<{ data: OwnWait[] }> {
  const { database, settings } = library;
  const rows = await selectOwnWaits(database, reader.account_id, settings.time_zone);
  if (rows.length === 0) return { data: [] };
  const ids = rows.map(({ wait_id }) => wait_id);
  const logs = Map.groupBy(await selectLogs(database, ids, settings.time_zone), ({ wait_id }) => wait_id);
  const waits = await Promise.all(rows.map((row) => ownWaitOf(library, row, logs.get(row.wait_id) ?? [])));
  return { data: waits.sort(byUrgency) };
}

async function ownWaitOf(library: Library, row: OwnWaitRow, logs: readonly WaitLogRow[]): Promise<OwnWait> {
  const { place, expected } = await expectationOf(library.database, library, row.wait_id);
  const status = liveStatus(row);
  return {
    wait_id: row.wait_id,
    status,
    joined_on: row.joined_on,
    book: {
      book_id: row.book_id,
      title: row.title,
      image_url: coverPath(row),
      author: row.author_name === null ? null : { name: row.author_name },
      category: row.category,
    },
    halls: row.halls,
    place: status === 'offered' ? null : place,
    people: row.people,
    expected: status === 'waiting' ? expected : null,
    not_after: row.not_after,
    paused_until: row.paused_until,
    paused_at_most_until: row.paused_on && addDays(row.paused_on, library.settings.pause_days),
    misses: row.misses,
    offer: offerOf(row),
    log: logs.map(({ what, day, because, hall_id, hall_name }) => ({
      what,
      day,
      because,
      hall: hall_id === null || hall_name === null ? null : { hall_id, name: hall_name },
    })),
  };
}

/** The query returns only live entries. */
function liveStatus({ status }: OwnWaitRow): OwnWait['status'] {
  if (status === 'waiting' || status === 'paused' || status === 'offered') return status;
  throw new Error(`An entry that is ${status} is not alive.`);
}

function offerOf({ req_id, collect_by, offer_hall_id, offer_hall_name }: OwnWaitRow): OwnWait['offer'] {
  if (req_id === null || collect_by === null || offer_hall_id === null || offer_hall_name === null)
    return null;
  return { req_id, collect_by, hall: { hall_id: offer_hall_id, name: offer_hall_name } };
}

const urgency = { offered: 0, waiting: 1, paused: 2 };

function byUrgency(one: OwnWait, other: OwnWait): number {
  return (
    urgency[one.status] - urgency[other.status] ||
    (one.offer?.collect_by ?? '').localeCompare(other.offer?.collect_by ?? '') ||
    (one.place ?? 0) - (other.place ?? 0)
  );
}
