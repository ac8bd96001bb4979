import { type ClosureForm, mostClosureDays } from '@library/contract/calendar/calendar.ts';
import type { FieldWords } from '../../lib/changed-from.ts';
import type { FieldSentences } from '../../lib/refusal.ts';
import { addDays, daysBetween } from '../../lib/time/days.ts';

/** The words for the fields of an entry when somebody else has changed one (decision 104). */
export const closureFieldWords: FieldWords<ClosureForm> = {
  hall_id: 'Hall',
  from_day: 'First day',
  to_day: 'Last day',
  kind: 'Reason',
  effect: 'On these days',
  name: 'Name',
  name_bn: 'Name in Bengali',
};

/** How many days ahead the calendar can be filled in. */
const daysAhead = 3 * 366;

/** What is wrong with the days of an entry; null if they are valid. */
export function faultOfDays(
  { from_day, to_day }: Pick<ClosureForm, 'from_day' | 'to_day'>,
  today: string,
): FieldSentences | null {
  if (to_day < from_day) return { to_day: ["The last day can't be before the first day."] };
  if (daysBetween(from_day, to_day) > mostClosureDays) {
    return { to_day: ['An entry can have at most one year. Please add two entries.'] };
  }
  if (to_day < today) return { to_day: ['These days are already over.'] };
  if (to_day > addDays(today, daysAhead))
    return { to_day: ['Please choose a day within the next three years.'] };
  return null;
}
