import {
  addClosure,
  type CalendarPreview,
  changeClosure,
  changeHallWeek,
  type HallWeek,
  listClosures,
  previewClosure,
  previewHallWeek,
  previewRemoval,
  removeClosure,
} from '@library/contract/calendar/calendar.ts';
import type { Sending } from '@library/contract/calls/route.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-errors.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import type { EntryDraft } from './entry-draft.ts';
import { daysOfMonth } from './months.ts';

/** The entries that meet a month (`2026-11`), and the weekly closed days of the halls. The list shows its failure. */
export const calendarOf = (month: string) =>
  queryOptions({
    queryKey: ['calendar', month],
    queryFn: ({ signal }) => call(listClosures, { query: daysOfMonth(month), quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The fields of an entry that the admin changed, as the dialog showed them. */
type ChangedFrom = Sending<typeof changeClosure>['body']['changed_from'];

/** A change of the calendar that an admin previews before it is applied. */
export type CalendarEdit =
  | { add: EntryDraft }
  | { change: string; to: EntryDraft; changedFrom: ChangedFrom }
  | { remove: string }
  | { week: HallWeek; closedWeekdays: number[] };

/**
 * Requests the preview of a change: the dates that it would move. A refusal because a colleague has changed the calendar
 * reloads it.
 */
export function usePreview() {
  const reload = useInvalidate(staleAfter.changeCalendar);
  return useMutation({
    mutationFn: async (change: CalendarEdit) => (await askPreview(change)).data,
    onError: (error) => {
      if (error instanceof ApiError) reload(undefined, error);
    },
  });
}

/** The weekdays as they were chosen and as they were shown. */
const weekBody = ({ week, closedWeekdays }: Extract<CalendarEdit, { week: HallWeek }>) => ({
  closed_weekdays: closedWeekdays,
  changed_from: { closed_weekdays: week.closed_weekdays },
});

function askPreview(change: CalendarEdit) {
  if ('week' in change) {
    return call(previewHallWeek, {
      params: { hall_id: change.week.hall.hall_id },
      body: weekBody(change),
    });
  }
  if ('add' in change) return call(previewClosure, { body: change.add });
  if ('change' in change) {
    const { change: closure_id, to, changedFrom: changed_from } = change;
    return call(previewClosure, { body: { ...to, closure_id, changed_from } });
  }
  return call(previewRemoval, { params: { closure_id: change.remove } });
}

/** Applies a change as previewed; refused with 409 if dates have changed since the preview. */
export function useApply() {
  return useMutation({
    mutationFn: ({ change, preview }: { change: CalendarEdit; preview: CalendarPreview }) =>
      apply(change, { seen_count: preview.seen_count, seen_hash: preview.seen_hash }),
    onSettled: useInvalidate(staleAfter.changeCalendar),
  });
}

function apply(change: CalendarEdit, seen: Pick<CalendarPreview, 'seen_count' | 'seen_hash'>) {
  if ('week' in change) {
    return call(changeHallWeek, {
      params: { hall_id: change.week.hall.hall_id },
      body: { ...weekBody(change), ...seen },
    });
  }
  if ('add' in change) return call(addClosure, { body: { ...change.add, ...seen } });
  if ('change' in change) {
    const { change: closure_id, to, changedFrom: changed_from } = change;
    return call(changeClosure, { params: { closure_id }, body: { ...to, changed_from, ...seen } });
  }
  return call(removeClosure, { params: { closure_id: change.remove }, body: seen });
}
