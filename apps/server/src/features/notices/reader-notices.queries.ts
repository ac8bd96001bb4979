import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';
import { countOf, newestWithNames, readNotices, validNoticesOf } from './valid-notices.queries.ts';

/** A delivery as the page of a reader shows it. */
interface DeliveryRow {
  channel: 'mail' | 'push';
  state: 'waiting' | 'claimed' | 'sent' | 'dropped' | 'failed';
  sent_at: string | null;
}

const deliveries = sql<DeliveryRow[]>`coalesce((
  SELECT json_agg(json_build_object('channel', channel, 'state', state, 'sent_at', sent_at) ORDER BY channel)
  FROM deliveries WHERE deliveries.notice_id = notices.notice_id), '[]')`;

/** One slice of a person's notices, newest first, with their deliveries. */
export function selectValidNotices(database: Database, accountId: string, now: Date, slice: Slice) {
  return readNotices(
    database,
    newestWithNames(validNoticesOf(database, accountId, now), slice).select(deliveries.as('deliveries')),
  );
}

/** The number of a person's notices. */
export function countValidNotices(database: Database, accountId: string, now: Date): Promise<number> {
  return countOf(database, validNoticesOf(database, accountId, now));
}
