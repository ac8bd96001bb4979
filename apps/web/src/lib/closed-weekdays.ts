/** 'Closed on Fridays and Saturdays', from days of 1 for Monday to 7 for Sunday; '' for a hall that is open on all days of the week. */
export function closedWeekdaysText(closed: readonly number[] = []): string {
  // The first of January 2024 was a Monday.
  const names = closed.map((day) => weekdayName.format(new Date(Date.UTC(2024, 0, day))));
  return names.length === 0 ? '' : `Closed on ${list.format(names.map((name) => `${name}s`))}`;
}

const weekdayName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const list = new Intl.ListFormat('en');
