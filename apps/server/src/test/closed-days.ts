import type { ClosureEffect } from '@library/contract/calendar/calendar.ts';
import type { Queryable } from '../library.ts';
import type { TestLibrary } from './open-library.ts';

/** Adds a closure of a hall, or of all halls, to the calendar, without moving the dates that fall on these days. */
export async function closeHall(
  { make, makeId, clock, database: own }: TestLibrary,
  {
    effect = 'closed',
    ...days
  }: { hall_id: string | null; from_day: string; to_day: string; effect?: ClosureEffect | undefined },
  database: Queryable = own,
): Promise<void> {
  const [batch_id, at, by] = [makeId(), clock.now(), (await make.admin()).account_id];
  const batch = {
    batch_id,
    kind: 'closure' as const,
    at,
    by,
    undone_at: null,
    undone_by: null,
    summary: JSON.stringify({ due_dates: 0, collect_days: 0, paused_waits: 0 }),
  };
  await database.insertInto('batches').values(batch).execute();
  const what = { kind: 'other', effect, name: 'Closed', name_bn: null } as const;
  const entry = { closure_id: makeId(), ...days, ...what, applied_batch: batch_id, created_at: at };
  await database.insertInto('closures').values(entry).execute();
}
