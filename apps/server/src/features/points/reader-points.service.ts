import type { ReaderPoints } from '@library/contract/people/reader-page.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { countPointsOf, selectPointsOf } from './reader-points.queries.ts';

/** A page of a reader's points for admins, newest first, with who corrected them and why. */
export function pointsOfReader(
  { database }: Library,
  readerId: string,
  page: number,
): Promise<Page<ReaderPoints>> {
  return readPage(page, pageSizes.reader_points, {
    rows: async (slice) => (await selectPointsOf(database, readerId, slice)).map(pointsOf),
    total: () => countPointsOf(database, readerId),
  });
}

type PointEntryRow = Awaited<ReturnType<typeof selectPointsOf>>[number];

function pointsOf({ title, description, points, ...row }: PointEntryRow): ReaderPoints {
  return {
    point_id: row.point_id,
    book_id: row.book_id,
    book: title === null ? null : { title },
    point_system: { description, points },
    earned_date: row.earned_date,
    correction: row.rule === 'corrected' ? { by: adminName(row), reason: row.reason } : null,
  };
}

function adminName({
  admin_name,
  admin_deleted_at,
}: Pick<PointEntryRow, 'admin_name' | 'admin_deleted_at'>): string | null {
  return admin_deleted_at === null ? admin_name : 'Deleted admin';
}
