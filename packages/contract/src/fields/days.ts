import { z } from 'zod';
import { foldDigits } from './digits.ts';

const outOfOurTimes = /^(?!19|20|21)\d{4}-/;

/**
 * Refuses days outside the years 1900 to 2199; PostgreSQL has no year 0. Texts that are not days are left to the rest of the
 * schema.
 */
export const inOurTimes = <Day extends z.ZodType<string>>(day: Day) =>
  day.refine((given) => !outOfOurTimes.test(given), 'Please choose a day of the years 1900 to 2199.');

const notADay = 'Please give the date as yyyy-MM-dd.';

/** A day as a person enters it: its digits may be of any script. */
const calendarDay = inOurTimes(z.string(notADay).overwrite(foldDigits).check(z.iso.date(notADay)));

/** A calendar day, `yyyy-MM-dd`. */
export const dateSchema = calendarDay;

/** A calendar day to filter by: `''` means no filter. */
export const filterDate = z
  .union([z.literal(''), calendarDay])
  .optional()
  .transform((value) => value || undefined);
