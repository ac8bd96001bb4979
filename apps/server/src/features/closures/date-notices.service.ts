import type { NewNotice } from '../notices/notices.service.ts';
import type { DateMove } from './moves.rules.ts';

/** One notice a person, about the earliest of the dates, with the number of the others. */
export function noticesOf(
  moves: readonly DateMove[],
  { act, reason }: { act: string; reason: string | null },
): NewNotice[] {
  const ofReader = Map.groupBy(moves, ({ reader_id }) => reader_id);
  return [...ofReader].flatMap(([account, [first, ...others]]): NewNotice[] => {
    if (!first) return [];
    const { id, book_id, hall_id, day: from_date, to_day } = first;
    const about = { book_id, hall_id, from_date, reason, others: others.length };
    const dedupeKey = `date_moved:${act}:${account}`;
    return first.of === 'loan'
      ? [{ account, kind: 'date_moved', dedupeKey, about: { ...about, lending_id: id, due_date: to_day } }]
      : [
          {
            account,
            kind: 'collect_day_moved',
            dedupeKey,
            about: { ...about, req_id: id, collect_by: to_day },
          },
        ];
  });
}
