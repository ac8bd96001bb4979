import { type Closure, type HallWeek, listClosures } from '@library/contract/calendar/calendar.ts';
import { type HallCalendar, nextLendingDay, weekdayOf } from '@library/contract/calendar/lending-days.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { inLocale } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';

/** The calendar of the halls between two days. The dialog works without it, so a failure is not shown. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['calendar', `${from} to ${to}`],
    queryFn: ({ signal }) => call(listClosures, { query: { from, to }, quiet: true, signal }),
  });

/**
 * Why a book handed out until `day` is due later, and when: 'No books are due on that day (Eid vacation), so this one is due on
 * Nov 27, 2026.' Null if it is due on `day` itself.
 */
export function movedDayText(
  calendar: { data: readonly Closure[]; weeks: readonly HallWeek[] },
  hallId: string,
  day: string,
): string | null {
  const entries = calendar.data.filter(({ hall }) => hall === null || hall.hall_id === hallId);
  const week = calendar.weeks.find(({ hall }) => hall.hall_id === hallId);
  const hall: HallCalendar = { ranges: entries, closedWeekdays: week?.closed_weekdays ?? [] };
  const due = nextLendingDay(hall, day);
  if (due === day) return null;
  const entry = entries.find(({ from_day, to_day }) => from_day <= day && day <= to_day);
  return entry
    ? t('No books are due on that day ({name}), so this one is due on {day}.', {
        name: entry.name,
        day: formatDate(due),
      })
    : t('The hall is closed on {weekday}s, so the book is due on {day}.', {
        weekday: weekdayName().format(new Date(Date.UTC(2024, 0, weekdayOf(day)))),
        day: formatDate(due),
      });
}

// The first of January 2024 was a Monday, the first day of a week.
const weekdayName = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
);
