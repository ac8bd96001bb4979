/** The moment so many minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The moment so many times 24 hours later; earlier when negative. */
export function daysAfter(moment: Date, days: number): Date {
  return minutesAfter(moment, days * 24 * 60);
}
