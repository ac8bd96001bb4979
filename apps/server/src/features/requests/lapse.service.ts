import type { Library } from '../../library.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { selectUncollected } from './requests.queries.ts';
import { hasLapsed, isPending } from './requests.rules.ts';
import { aboutRequest, closeRequest, lockRequest } from './requests.service.ts';

/**
 * Cancels the pending requests that were not collected in time, offers their copies to the next in line, and returns how many
 * there were. A request of a waiting list counts as a missed turn. Several processes may run it at the same time, because each
 * request is checked again under its lock. A failure does not stop the remaining requests; all failures are thrown together at
 * the end.
 */
export async function lapseRequests(library: Library): Promise<number> {
  const today = library.clock.today();
  const overdue = await selectUncollected(library.database, today);
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
    const isOverdue = hasLapsed(request.collect_by, today);
    if (!isPending(request) || !isOverdue) return false;
    await closeRequest(transaction, library, request, { cancelled: 'expired', by: null });
    // The waiting list sends the notice of a missed turn.
    if (request.wait_id !== null) return true;
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
