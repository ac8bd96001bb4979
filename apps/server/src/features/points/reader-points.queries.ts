import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';
import { entriesOf } from './points.queries.ts';

/** One slice of a reader's entries, newest first, with the admin who corrected. */
export function selectPointsOf(database: Database, readerId: string, { limit, offset }: Slice) {
  return entriesOf(database, readerId)
    .leftJoin('point_corrections', 'point_corrections.point_id', 'point_entries.point_id')
    .leftJoin('accounts as admins', 'admins.account_id', 'point_corrections.corrected_by')
    .select([
      'point_entries.rule',
      'point_corrections.reason',
      'admins.name as admin_name',
      'admins.deleted_at as admin_deleted_at',
    ])
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many entries a reader has. */
export async function countPointsOf(database: Database, readerId: string): Promise<number> {
  const { total } = await database
    .selectFrom('point_entries')
    .where('reader_id', '=', readerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
