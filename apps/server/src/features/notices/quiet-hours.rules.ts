/** The time of day, `HH:mm`, of a moment in a time zone. */
export function timeOfDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
}

/** Whether a time of day lies in the quiet hours, which may span midnight; equal limits mean no quiet hours. */
export function isQuiet(time: string, from: string, until: string): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
