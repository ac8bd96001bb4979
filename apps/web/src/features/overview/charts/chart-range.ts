import type { DayRange } from '@library/contract/library/overview.ts';
import { parseISO } from 'date-fns';
import { isOfOurTimes } from '../../../lib/forms/our-times.ts';
import { t } from '../../../lib/language/texts.ts';
import { addDays } from '../../../lib/wording/dates.ts';

/** The address parameter of the open charts and their range. */
export const CHARTS = 'charts';

/** Ranges that end today, by their name in the address. Those of weeks begin on a Sunday, like the counted weeks. */
export const presets = [
  { value: '30-days', firstDay: (today: string) => addDays(today, -29) },
  {
    value: '12-weeks',
    firstDay: (today: string) => addDays(sundayBefore(today), -7 * 11),
  },
  {
    value: '12-months',
    firstDay: (today: string) => addDays(sundayBefore(today), -7 * 51),
  },
] as const;

/** The last Sunday on or before `day`. */
function sundayBefore(day: string): string {
  return addDays(day, -parseISO(day).getDay());
}

/** The range when the charts open. */
export const DEFAULT_PRESET = '12-weeks';

/** A custom range before its days are chosen. */
export const OWN = 'own';

const OWN_RANGE = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/;

/** The range of the charts: `choice` is a preset's name or 'own'. */
export type ChartRange = DayRange & { choice: string };

/** Reads the range from the address; an invalid one becomes the default. `today` is `yyyy-MM-dd`. */
export function readRange(word: string, today: string): ChartRange {
  const [, from, to] = OWN_RANGE.exec(word) ?? [];
  if (from && to) return { choice: OWN, from, to };
  const preset = presets.find(({ value }) => value === word) ?? presets[1];
  return { choice: preset.value, from: preset.firstDay(today), to: today };
}

/** A custom range as the address writes it. */
export function ownRange({ from, to }: DayRange): string {
  return `${from}_${to}`;
}

/** What is wrong with a custom range; null if it may be sent to the server. */
export function faultInRange({ from, to }: DayRange): { field: keyof DayRange; text: string } | null {
  if (!from) return { field: 'from', text: t('Please choose the first day.') };
  if (!to) return { field: 'to', text: t('Please choose the last day.') };
  const unlikely = [from, to].find((day) => !isOfOurTimes(day));
  if (unlikely) {
    return {
      field: unlikely === from ? 'from' : 'to',
      text: t('Please choose a day of the years 1900 to 2199.'),
    };
  }
  if (to < from) return { field: 'to', text: t("The last day can't be before the first day.") };
  return null;
}
