import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { readPreferringIndexes } from '../../database/shared-sql/prepared-statements.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Queryable } from '../../library.ts';

type Notices = SelectQueryBuilder<Tables, 'notices', object>;

/** The notices of a person that have begun to be valid, whether or not they are still true. */
export function validNoticesOf(database: Queryable, accountId: string, now: Date): Notices {
  return database
    .selectFrom('notices')
    .where('notices.account_id', '=', accountId)
    .where('notices.valid_from', '<=', now);
}

/** One slice of these notices, newest first, with the names that they mention. */
export function newestWithNames(notices: Notices, { limit, offset }: Slice) {
  return (
    notices
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
      ])
      .orderBy('notices.valid_from', 'desc')
      .orderBy('notices.notice_id', 'desc')
      .limit(limit)
      .offset(offset)
      // Rows with an account are never letters that a person asked for.
      .$narrowType<{ kind: NoticeKind }>()
  );
}

/** How many of these notices there are. */
export async function countOf(database: Queryable, notices: Notices): Promise<number> {
  const [found] = await readNotices(
    database,
    notices.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return found?.total ?? 0;
}

/**
 * Runs a query on these notices with indexes preferred. Most people have fewer than some hundred notices, and the truth
 * condition reads so many tables that planning takes longer than running.
 */
export function readNotices<Row extends object>(
  database: Queryable,
  query: Expression<unknown> & { execute(): Promise<Row[]> },
): Promise<Row[]> {
  return readPreferringIndexes(database, (run) => run(sql<Row>`${query}`, { named: true }));
}
