import type { listAudit } from '@library/contract/audit.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { countLog, selectKinds, selectLogPage, selectStaffLike } from './audit-list.queries.ts';

const pageSize = 20;

/** A page of the audit log, newest first (decisions 5), and all kinds that stand in it. */
export async function listLog(
  { database, settings }: Library,
  { page, actor, kind, start_date, end_date }: Received<typeof listAudit>['query'],
): Promise<Answer<typeof listAudit>> {
  const timeZone = settings.time_zone;
  const actorIds = actor === undefined ? undefined : await selectStaffLike(database, actor);
  const filter = { actorIds, kind, from: start_date, to: end_date };
  const [rows, total, kinds] = await Promise.all([
    selectLogPage(database, filter, { timeZone, limit: pageSize, offset: offsetOf(page, pageSize) }),
    countLog(database, filter, timeZone),
    selectKinds(database),
  ]);
  return {
    data: rows.map(({ at, actor_name, actor_type, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: { name: actor_name, type: actor_type },
    })),
    ...{ current_page: page, last_page: lastPage(total, pageSize), total, kinds },
  };
}
