/** The moment this number of minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The moment this number of 24 hours later; earlier when negative. */
export function daysAfter(moment: Date, days: number): Date {
  return minutesAfter(moment, days * 24 * 60);
}

/** The day of a moment in a time zone, as `yyyy-MM-dd`. */
export function dayOfMoment(moment: Date, timeZone: string): string {
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', format).format(moment);
}
