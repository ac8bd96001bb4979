import type { NoticeKind } from '@library/contract/notices.ts';
import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** A delivery as the page of a reader shows it. */
interface DeliveryRow {
  channel: 'mail' | 'push';
  state: 'waiting' | 'claimed' | 'sent' | 'dropped' | 'failed';
  sent_at: string | null;
}

/** The notices whose time has come, whether or not they are still true. */
function toldTo(database: Database, accountId: string, now: Date) {
  return database
    .selectFrom('notices')
    .where('notices.account_id', '=', accountId)
    .where('notices.valid_from', '<=', now);
}

/** One slice of what the library has told a person, newest first, with how each notice goes out. */
export function selectTold(database: Database, accountId: string, now: Date, { limit, offset }: Slice) {
  return (
    toldTo(database, accountId, now)
      .leftJoin('books', (join) => join.on(sql<boolean>`books.book_id = (notices.about ->> 'book_id')::uuid`))
      .leftJoin('halls', (join) => join.on(sql<boolean>`halls.hall_id = (notices.about ->> 'hall_id')::uuid`))
      .select([
        'notices.notice_id',
        'notices.kind',
        'notices.about',
        'notices.valid_from',
        'notices.read_at',
        'books.book_id',
        'books.title',
        'halls.name as hall',
        sql<DeliveryRow[]>`coalesce((
        SELECT json_agg(json_build_object('channel', channel, 'state', state, 'sent_at', sent_at) ORDER BY channel)
        FROM deliveries WHERE deliveries.notice_id = notices.notice_id), '[]')`.as('deliveries'),
      ])
      .orderBy('notices.valid_from', 'desc')
      .orderBy('notices.notice_id', 'desc')
      .limit(limit)
      .offset(offset)
      // Other kinds belong to no account.
      .$narrowType<{ kind: NoticeKind }>()
      .execute()
  );
}

export async function countTold(database: Database, accountId: string, now: Date): Promise<number> {
  const { total } = await toldTo(database, accountId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
