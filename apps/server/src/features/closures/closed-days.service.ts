import type { ClosedDays } from '@library/contract/calendar/calendar.ts';
import { addDays } from '../../lib/time/days.ts';
import type { Queryable } from '../../library.ts';
import { selectClosures } from './closures.queries.ts';

export { selectClosedWeekdays } from './closures.queries.ts';

/** How many days ahead readers see closed days; every request is collected earlier than that. */
const daysAhead = 14;

/** The next closed days of each of these halls, from today on; halls without any are left out. */
export async function closedDaysOf(
  database: Queryable,
  hallIds: readonly string[],
  today: string,
): Promise<Map<string, ClosedDays>> {
  const closures = await selectClosures(database, { from: today, to: addDays(today, daysAhead) });
  const closed = closures.filter(({ effect }) => effect === 'closed');
  return new Map(
    hallIds.flatMap((hallId) => {
      const next = closed.find(({ hall_id }) => hall_id === null || hall_id === hallId);
      return next ? [[hallId, next]] : [];
    }),
  );
}
