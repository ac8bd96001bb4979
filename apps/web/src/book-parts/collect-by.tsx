import { inLocale } from '../lib/language/numbers.ts';

const dayInWords = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
);

/** The last day on which a copy is kept, in words: 'Thursday, November 26'. */
export function CollectBy({ day }: { day: string }) {
  return (
    <time dateTime={day} className="font-semibold">
      {dayInWords().format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}
