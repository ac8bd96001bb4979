import type { NewNotice } from '../notices/notices.service.ts';
import type { DateMove } from './moves.rules.ts';

/**
 * One notice for each person: about the earliest moved date, with the number of the others. It is about a pause only if none
 * of the person's other dates move.
 */
export function noticesOf(
  moves: readonly DateMove[],
  { act, reason }: { act: string; reason: string | null },
): NewNotice[] {
  const pausesLast = moves.toSorted((one, other) => Number(one.of === 'wait') - Number(other.of === 'wait'));
  const ofReader = Map.groupBy(pausesLast, ({ reader_id }) => reader_id);
  return [...ofReader].flatMap(([account, [first, ...others]]): NewNotice[] => {
    if (!first) return [];
    const { of, id, book_id, hall_id, day: from_date, to_day } = first;
    const about = { book_id, hall_id, from_date, reason, others: others.length };
    const recipient = { account, dedupeKey: `date_moved:${act}:${account}` };
    const [loan, request, wait] = [{ lending_id: id }, { req_id: id }, { wait_id: id }];
    if (of === 'loan')
      return [{ ...recipient, kind: 'date_moved', about: { ...about, ...loan, due_date: to_day } }];
    return of === 'request'
      ? [{ ...recipient, kind: 'collect_day_moved', about: { ...about, ...request, collect_by: to_day } }]
      : [{ ...recipient, kind: 'pause_moved', about: { ...about, ...wait, paused_until: to_day } }];
  });
}
