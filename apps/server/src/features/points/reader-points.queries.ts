import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** One slice of a reader's entries, newest first, with the admin who corrected; without a book that was deleted. */
export function selectPointsOf(database: Database, readerId: string, { limit, offset }: Slice) {
  return database
    .selectFrom('point_entries')
    .leftJoin('books', (join) =>
      join.onRef('books.book_id', '=', 'point_entries.book_id').on('books.deleted_at', 'is', null),
    )
    .leftJoin('point_corrections', 'point_corrections.point_id', 'point_entries.point_id')
    .leftJoin('accounts as admins', 'admins.account_id', 'point_corrections.corrected_by')
    .where('point_entries.reader_id', '=', readerId)
    .select([
      'point_entries.point_id',
      'point_entries.rule',
      'point_entries.description',
      'point_entries.points',
      'point_entries.earned_date',
      'books.book_id',
      'books.title',
      'point_corrections.reason',
      'admins.name as admin_name',
      'admins.deleted_at as admin_deleted_at',
    ])
    .orderBy('earned_at', 'desc')
    .orderBy('point_entries.point_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPointsOf(database: Database, readerId: string): Promise<number> {
  const { total } = await database
    .selectFrom('point_entries')
    .where('reader_id', '=', readerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
