import type { CalendarPreview, SeenPreview } from '@library/contract/calendar/calendar.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockHall } from '../reference/reference.service.ts';
import { moveInBatch } from './batches.service.ts';
import { putHallWeek, selectHallWeeks } from './closures.queries.ts';
import { lockCalendarChanges } from './moves.queries.ts';
import { planOf, previewOf } from './moves.service.ts';

/** The dates that would move if a hall were closed on these weekdays. Throws 404 for an unknown hall. */
export async function previewHallWeek(
  library: Library,
  hallId: string,
  after: readonly number[],
): Promise<CalendarPreview> {
  const { database } = library;
  const before = await requireWeek(database, hallId);
  return previewOf(database, await planOf(database, library, { week: { hall_id: hallId, before, after } }));
}

/** Sets the closed weekdays of a hall and moves the dates on them. Throws 404, and 409 as `carryOut` does. */
export function changeHallWeek(
  library: Library,
  admin: AdminActor,
  hallId: string,
  { closed_weekdays: after, ...seen }: SeenPreview & { closed_weekdays: number[] },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockCalendarChanges(transaction);
    await lockHall(transaction, hallId);
    const before = await requireWeek(transaction, hallId);
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

async function requireWeek(database: Queryable, hallId: string): Promise<number[]> {
  const [week] = await selectHallWeeks(database, hallId);
  if (!week) throw notFound('There is no such hall.');
  return week.closed_weekdays ?? [];
}
