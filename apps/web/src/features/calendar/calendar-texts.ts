import type {
  CalendarPreview,
  Closure,
  ClosureEffect,
  ClosureKind,
  MovedCount,
} from '@library/contract/calendar/calendar.ts';
import { inLocale } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate, formatDayOfMonth } from '../../lib/wording/dates.ts';

export const kindNames = (): Record<ClosureKind, string> => ({
  vacation: t('Vacation'),
  exam: t('Exams'),
  hartal: t('Hartal'),
  eid: t('Eid'),
  other: t('Other'),
});

export const effectNames = (): Record<ClosureEffect, string> => ({
  closed: t('Closed'),
  no_due: t('No books due'),
});

/** The days of the week as this library counts them, from Sunday on. */
export const weekdays = () =>
  [
    { value: 7, name: t('Sunday') },
    { value: 1, name: t('Monday') },
    { value: 2, name: t('Tuesday') },
    { value: 3, name: t('Wednesday') },
    { value: 4, name: t('Thursday') },
    { value: 5, name: t('Friday') },
    { value: 6, name: t('Saturday') },
  ] as const;

const list = inLocale((locale) => new Intl.ListFormat(locale));

/** 'Nov 20 to Nov 27, 2026', or one day. */
export function daysText({ from_day, to_day }: Pick<Closure, 'from_day' | 'to_day'>): string {
  if (from_day === to_day) return formatDate(from_day);
  const from =
    from_day.slice(0, 4) === to_day.slice(0, 4) ? formatDayOfMonth(from_day) : formatDate(from_day);
  return t('{from} to {to}', { from, to: formatDate(to_day) });
}

/** 'Friday and Saturday', or that the hall has no weekly closed day. */
export function weekdaysText(closed: readonly number[]): string {
  const names = weekdays()
    .filter(({ value }) => closed.includes(value))
    .map(({ name }) => name);
  return names.length === 0 ? t('No weekly closed days') : list().format(names);
}

/** '2 due dates, 1 collection date, and 1 paused wait'; empty when there are none. */
export function movedText({ due_dates, collect_days, paused_waits }: MovedCount): string {
  const parts = [
    due_dates > 0 ? t('{count, plural, one {# due date} other {# due dates}}', { count: due_dates }) : '',
    collect_days > 0
      ? t('{count, plural, one {# collection date} other {# collection dates}}', { count: collect_days })
      : '',
    paused_waits > 0
      ? t('{count, plural, one {# paused wait} other {# paused waits}}', { count: paused_waits })
      : '',
  ];
  return list().format(parts.filter(Boolean));
}

/** The first sentence of a preview. */
export function previewSentence({ halls }: Pick<CalendarPreview, 'halls'>): string {
  const total = (part: keyof MovedCount) => halls.reduce((sum, hall) => sum + hall[part], 0);
  const text = movedText({
    due_dates: total('due_dates'),
    collect_days: total('collect_days'),
    paused_waits: total('paused_waits'),
  });
  return text === '' ? t('No dates will move.') : t('{dates} will move.', { dates: text });
}
