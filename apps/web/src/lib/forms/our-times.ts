/** Whether a day is of the years 1900 to 2199, outside of which the server refuses it. False for a year that is half typed. */
export const isOfOurTimes = (day: string): boolean => /^(?:19|20|21)\d{2}-/.test(day);
