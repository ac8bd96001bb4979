import type { CalendarPreview, ChangedHallWeek, SeenPreview } from '@library/contract/calendar/calendar.ts';
import { requireAsShown } from '../../lib/changed-from.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockHall } from '../reference/reference.service.ts';
import { moveInBatch } from './batches.service.ts';
import { putHallWeek, selectHallWeeks } from './closures.queries.ts';
import { lockCalendarChanges } from './moves.queries.ts';
import { planOf, previewOf } from './moves.service.ts';

/**
 * The dates that would move if a hall were closed on these weekdays. Throws 404 for an unknown hall, and 409 when somebody else has
 * changed its weekdays.
 */
export async function previewHallWeek(
  library: Library,
  hallId: string,
  { closed_weekdays: after, changed_from }: ChangedHallWeek,
): Promise<CalendarPreview> {
  const { database } = library;
  const before = await requireWeek(database, hallId, changed_from);
  return previewOf(database, await planOf(database, library, { week: { hall_id: hallId, before, after } }));
}

/**
 * Sets the closed weekdays of a hall and moves the dates on them. Throws 404, and 409 when somebody else has changed its weekdays
 * and as `carryOut` does.
 */
export function changeHallWeek(
  library: Library,
  admin: AdminActor,
  hallId: string,
  { closed_weekdays: after, changed_from, ...seen }: ChangedHallWeek & SeenPreview,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockCalendarChanges(transaction);
    await lockHall(transaction, hallId);
    const before = await requireWeek(transaction, hallId, changed_from);
    const change = { week: { hall_id: hallId, before, after } };
    await moveInBatch(transaction, library, admin, change, { seen, reason: null });
    await putHallWeek(transaction, hallId, after);
    await recordAudit(transaction, library, admin, {
      action: 'changed',
      kind: 'weekly closed days',
      entity_id: hallId,
      before: { closed_weekdays: before },
      after: { closed_weekdays: after },
    });
  });
}

async function requireWeek(
  database: Queryable,
  hallId: string,
  changedFrom: ChangedHallWeek['changed_from'],
): Promise<number[]> {
  const [week] = await selectHallWeeks(database, hallId);
  if (!week) throw notFound('There is no such hall.');
  const closed_weekdays = week.closed_weekdays ?? [];
  requireAsShown({ closed_weekdays }, changedFrom, { closed_weekdays: 'Weekly closed days' });
  return closed_weekdays;
}
