import { spoken } from './spoken.ts';

/** Something of `Intl` for the language that is spoken, made when it is first needed. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; it: T } | undefined;
  return () => {
    const { locale } = spoken();
    if (made?.locale !== locale) made = { locale, it: make(locale) };
    return made.it;
  };
}

const grouped = inLocale((locale) => new Intl.NumberFormat(locale));
const digits = inLocale((locale) => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
});

/** A number with its thousands apart: '1,204', '১,২০৪'. */
export function writeNumber(count: number): string {
  return grouped().format(count);
}

/** A number with one decimal: '4.0', '৪.০'. */
export function writeRating(rating: number): string {
  return inDigits(rating.toFixed(1));
}

/** A number as it is, in the digits of the language: '2026', '২০২৬'. */
export function writeDigits(number: number): string {
  return inDigits(String(number));
}

const inDigits = (written: string) => written.replace(/\d/g, (digit) => digits()[Number(digit)] ?? digit);
