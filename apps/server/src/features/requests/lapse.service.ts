import { addDays } from '../../lib/days.ts';
import type { Library } from '../../library.ts';
import { selectPendingBefore } from './requests.queries.ts';
import { hasLapsed, isPending } from './requests.rules.ts';
import { closeRequest, lockRequest } from './requests.service.ts';

/**
 * Cancels the pending requests that nobody collected in time and frees their copies. Returns how
 * many. Safe to run in several processes at once: each request is looked at again under its lock. One that fails
 * does not stop the others; the failures are thrown together at the end.
 */
export async function lapseRequests(library: Library): Promise<number> {
  const today = library.clock.today();
  const firstKept = addDays(today, -library.settings.request_lapse_days);
  const overdue = await selectPendingBefore(library.database, firstKept);
  const failures: unknown[] = [];
  let lapsed = 0;
  for (const reqId of overdue) {
    try {
      if (await lapseRequest(library, reqId, today)) lapsed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some requests could not lapse.');
  return lapsed;
}

function lapseRequest(library: Library, reqId: string, today: string): Promise<boolean> {
  return library.inTransaction(async (transaction) => {
    const request = await lockRequest(transaction, reqId);
    const isOverdue = hasLapsed(request.request_date, today, library.settings.request_lapse_days);
    if (!isPending(request) || !isOverdue) return false;
    await closeRequest(transaction, library, request, { cancelled: 'expired', by: null });
    return true;
  });
}
