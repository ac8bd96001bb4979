import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { listAudit } from '@library/contract/library/audit.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { countLog, selectKinds, selectLogPage, selectStaffLike } from './audit-list.queries.ts';

/** A page of the audit log, newest first, and all kinds of its entries. */
export async function listLog(
  { database, settings }: Library,
  { page, actor, kind, start_date, end_date }: Received<typeof listAudit>['query'],
): Promise<ResponseBody<typeof listAudit>> {
  const timeZone = settings.time_zone;
  const actorIds = actor === undefined ? undefined : await selectStaffLike(database, actor);
  const filter = { actorIds, kind, from: start_date, to: end_date };
  const [entries, kinds] = await Promise.all([
    readPage(page, pageSizes.audit, {
      rows: async (slice) => (await selectLogPage(database, filter, { timeZone, ...slice })).map(entryOf),
      total: () => countLog(database, filter, timeZone),
    }),
    selectKinds(database),
  ]);
  return { ...entries, kinds };
}

type AuditRow = Awaited<ReturnType<typeof selectLogPage>>[number];

function entryOf({ at, actor_name, actor_type, reader_id, reader_name, ...entry }: AuditRow) {
  return {
    ...entry,
    at: at.toISOString(),
    actor: { name: actor_name, type: actor_type },
    reader: reader_id === null || reader_name === null ? null : { reader_id, name: reader_name },
  };
}
