import type { Statistics } from '@library/contract/library/overview.ts';
import { inLocale, writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { formatDate, formatShortMonth } from '../../../lib/wording/dates.ts';
import type { BarGroup } from '../../../ui/charts/bar-data.ts';
import { lendingsAddress } from '../list-addresses.ts';

const dayOfMonth = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', timeZone: 'UTC' }),
);

/** "Nov '26", "Nov '05". */
function monthOfYear(day: string): string {
  const year = writeDigits(Number(day.slice(0, 4))).slice(-2);
  return t("{month} '{year}", { month: formatShortMonth(day.slice(0, 7)), year });
}

/** Lendings of each week or month. */
export function periodGroups({ periods, step }: Statistics): BarGroup[] {
  return periods.map(({ from, to, lendings }) => ({
    label:
      from === to ? formatDate(from) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) }),
    // 'Nov 05', of months "Nov '26".
    shortLabel: step === 'week' ? dayOfMonth().format(new Date(from)) : monthOfYear(from),
    values: [lendings],
    href: lendingsAddress({ from, to }),
  }));
}

/** Lendings of each hall, most first; each links to the list of them. */
export function hallGroups({ halls, from, to }: Statistics): BarGroup[] {
  return halls.map(({ hall_id, name, lendings }) => ({
    label: name,
    values: [lendings],
    href: lendingsAddress({ from, to }, hall_id),
  }));
}

/** Lendings of each category, most first. */
export function categoryGroups({ categories }: Statistics): BarGroup[] {
  return categories.map(({ name, lendings }) => ({ label: name ?? t('No category'), values: [lendings] }));
}

/** How long readers waited in each hall that lent something, longest first. */
export function waitingGroups({ halls }: Statistics): BarGroup[] {
  return halls
    .flatMap(({ name, median_days }) =>
      median_days === null ? [] : [{ label: name, values: [median_days] }],
    )
    .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
}
