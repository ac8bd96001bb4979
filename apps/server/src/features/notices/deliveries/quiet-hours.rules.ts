/** Whether a time of day lies in the quiet hours, which may span midnight; equal limits mean no quiet hours. */
export function isQuiet(time: string, from: string, until: string): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
