import { addDays } from '../../lib/days.ts';
import type { Library } from '../../library.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { selectPendingBefore } from './requests.queries.ts';
import { hasLapsed, isPending } from './requests.rules.ts';
import { aboutRequest, closeRequest, lockRequest } from './requests.service.ts';

/**
 * Cancels the pending requests that were not collected in time, frees their copies and returns how many there were.
 * Several processes may run it at the same time, because each request is checked again under its lock. A failure
 * does not stop the remaining requests; all failures are thrown together at the end.
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
    await writeNotices(transaction, library, [
      {
        account: request.reader_id,
        kind: 'request_lapsed',
        dedupeKey: `request_lapsed:${reqId}`,
        about: aboutRequest(request),
      },
    ]);
    return true;
  });
}
