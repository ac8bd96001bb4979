import { transact } from '../../database/client.ts';
import { addDays } from '../../lib/days.ts';
import type { Library } from '../../library.ts';
import { selectPendingBefore } from './requests.queries.ts';
import { hasLapsed } from './requests.rules.ts';
import { closeRequest, takeRequest } from './requests.service.ts';

/**
 * Cancels the pending requests that nobody collected in time and frees their copies (decisions 3). Returns how
 * many. Safe to run in several processes at once: each request is looked at again under its lock.
 */
export async function lapseRequests(library: Library): Promise<number> {
  const today = library.clock.today();
  const lapseDays = library.settings.request_lapse_days;
  const overdue = await selectPendingBefore(library.database, addDays(today, -lapseDays));
  let lapsed = 0;
  for (const reqId of overdue) {
    const closed = await transact(library.database, async (act) => {
      const request = await takeRequest(act, reqId);
      if (request.status !== 'pending' || !hasLapsed(request.request_date, today, lapseDays)) return false;
      await closeRequest(act, library, request, { cancelled: 'expired', by: null });
      return true;
    });
    if (closed) lapsed += 1;
  }
  return lapsed;
}
