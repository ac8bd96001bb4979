import {
  addClosure,
  type CalendarPreview,
  changeClosure,
  changeHallWeek,
  listClosures,
  previewClosure,
  previewHallWeek,
  previewRemoval,
  removeClosure,
} from '@library/contract/calendar/calendar.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
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

/** A change of the calendar that an admin previews before it is applied. */
export type CalendarEdit =
  | { add: EntryDraft }
  | { change: string; to: EntryDraft }
  | { remove: string }
  | { week: string; closedWeekdays: number[] };

/** Requests the preview of a change: the dates that it would move. */
export function usePreview() {
  return useMutation({ mutationFn: async (change: CalendarEdit) => (await askPreview(change)).data });
}

function askPreview(change: CalendarEdit) {
  if ('week' in change) {
    return call(previewHallWeek, {
      params: { hall_id: change.week },
      body: { closed_weekdays: change.closedWeekdays },
    });
  }
  if ('add' in change) return call(previewClosure, { body: change.add });
  if ('change' in change) {
    return call(previewClosure, { body: { ...change.to, closure_id: change.change } });
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
      params: { hall_id: change.week },
      body: { closed_weekdays: change.closedWeekdays, ...seen },
    });
  }
  if ('add' in change) return call(addClosure, { body: { ...change.add, ...seen } });
  if ('change' in change) {
    return call(changeClosure, { params: { closure_id: change.change }, body: { ...change.to, ...seen } });
  }
  return call(removeClosure, { params: { closure_id: change.remove }, body: seen });
}
