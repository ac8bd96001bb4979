import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

const idsOf = (rows: { wait_id: string }[]) => rows.map(({ wait_id }) => wait_id);

/** All entries, or only one. */
function entries(database: Queryable, waitId: string | undefined) {
  const all = database.selectFrom('waits').select('wait_id');
  return waitId === undefined ? all : all.where('wait_id', '=', waitId);
}

/** Finds the entries that a sweep changes; with an id, checks only that entry. */
export type Find = (database: Queryable, waitId?: string) => Promise<string[]>;

/** Entries without a turn whose reader no longer needs the book. */
export function notNeededOn(today: string): Find {
  return async (database, waitId) =>
    idsOf(
      await entries(database, waitId)
        .where('status', 'in', ['waiting', 'paused'])
        .where('not_after', '<', today)
        .execute(),
    );
}

/** Entries that have been paused since before a day, without a day on which they resume. */
export function pausedBefore(day: string, timeZone: string): Find {
  return async (database, waitId) =>
    idsOf(
      await entries(database, waitId)
        .where('status', '=', 'paused')
        .where('paused_until', 'is', null)
        .where('paused_at', '<', sql<Date>`${day}::date::timestamp AT TIME ZONE ${timeZone}`)
        .execute(),
    );
}

/** Paused entries whose day to resume has come. */
export function pausedUntil(today: string): Find {
  return async (database, waitId) =>
    idsOf(
      await entries(database, waitId)
        .where('status', '=', 'paused')
        .where('paused_until', '<=', today)
        .orderBy('line_order')
        .orderBy('joined_at')
        .orderBy('wait_id')
        .execute(),
    );
}

/** Entries without a turn for books whose copies have all been lost or withdrawn since before a day. */
export function hopelessSince(day: string, timeZone: string): Find {
  return async (database, waitId) =>
    idsOf(
      await entries(database, waitId)
        .where('status', 'in', ['waiting', 'paused'])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('copies')
                .whereRef('copies.book_id', '=', 'waits.book_id')
                .where(({ eb, or }) =>
                  or([
                    eb('state', 'not in', ['lost', 'withdrawn']),
                    eb('changed_at', '>=', sql<Date>`${day}::date::timestamp AT TIME ZONE ${timeZone}`),
                  ]),
                )
                .select('copy_id'),
            ),
          ),
        )
        .execute(),
    );
}
