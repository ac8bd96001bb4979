/** A calendar month: its first day, and the first of the next, as `yyyy-MM-dd`. */
export interface CalendarMonth {
  from: string;
  until: string;
}

/** The month that a day (`yyyy-MM-dd`) lies in. */
export function monthOf(day: string): CalendarMonth {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return { from: `${day.slice(0, 7)}-01`, until: `${next.year}-${String(next.month).padStart(2, '0')}-01` };
}
