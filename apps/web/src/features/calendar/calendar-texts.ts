import type {
  CalendarPreview,
  Closure,
  ClosureEffect,
  ClosureKind,
  MovedCount,
} from '@library/contract/calendar.ts';
import { formatDate, formatDayOfMonth } from '../../lib/dates.ts';
import { pluralise } from '../../lib/pluralise.ts';

export const KIND_NAMES: Record<ClosureKind, string> = {
  vacation: 'Vacation',
  exam: 'Exams',
  hartal: 'Hartal',
  eid: 'Eid',
  other: 'Other',
};

export const EFFECT_NAMES: Record<ClosureEffect, string> = {
  closed: 'Closed',
  no_due: 'Nothing due',
};

/** The days of the week as this library counts them, from Sunday on. */
export const WEEKDAYS = [
  { value: 7, name: 'Sunday' },
  { value: 1, name: 'Monday' },
  { value: 2, name: 'Tuesday' },
  { value: 3, name: 'Wednesday' },
  { value: 4, name: 'Thursday' },
  { value: 5, name: 'Friday' },
  { value: 6, name: 'Saturday' },
] as const;

/** 'Nov 20 to Nov 27, 2026', or one day. */
export function daysText({ from_day, to_day }: Pick<Closure, 'from_day' | 'to_day'>): string {
  if (from_day === to_day) return formatDate(from_day);
  const from =
    from_day.slice(0, 4) === to_day.slice(0, 4) ? formatDayOfMonth(from_day) : formatDate(from_day);
  return `${from} to ${formatDate(to_day)}`;
}

/** 'Friday and Saturday', or that the hall has no weekly closed day. */
export function weekdaysText(closed: readonly number[]): string {
  const names = WEEKDAYS.filter(({ value }) => closed.includes(value)).map(({ name }) => name);
  return names.length === 0 ? 'No weekly closed days' : new Intl.ListFormat('en').format(names);
}

/** '2 due dates, 1 collection date, and 1 paused wait'; empty when there are none. */
export function movedText({ due_dates, collect_days, paused_waits }: MovedCount): string {
  const parts = [
    due_dates > 0 ? pluralise(due_dates, 'due date') : '',
    collect_days > 0 ? pluralise(collect_days, 'collection date') : '',
    paused_waits > 0 ? pluralise(paused_waits, 'paused wait') : '',
  ];
  return new Intl.ListFormat('en').format(parts.filter(Boolean));
}

/** What a preview says first. */
export function previewSentence({ halls }: Pick<CalendarPreview, 'halls'>): string {
  const total = (part: keyof MovedCount) => halls.reduce((sum, hall) => sum + hall[part], 0);
  const text = movedText({
    due_dates: total('due_dates'),
    collect_days: total('collect_days'),
    paused_waits: total('paused_waits'),
  });
  return text === '' ? 'No dates will move.' : `${text} will move.`;
}
