import { inLocale } from '../language/numbers.ts';
import { t } from '../language/texts.ts';
/** 'Closed on Fridays and Saturdays', from weekdays of 1 for Monday to 7 for Sunday; '' for a hall that is open every day. */
export function closedWeekdaysText(closed: readonly number[] = []): string {
  // The first of January 2024 was a Monday.
  const days = closed.map((day) =>
    t('{weekday}s', { weekday: weekdayName().format(new Date(Date.UTC(2024, 0, day))) }),
  );
  return days.length === 0 ? '' : t('Closed on {days}', { days: list().format(days) });
}

const weekdayName = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
);
const list = inLocale((locale) => new Intl.ListFormat(locale));
