import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { spoken } from './spoken.ts';

/**
 * Returns a getter for an `Intl` object of the current language. The object is created on first use and again after the
 * language changes.
 */
export function inLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; it: T } | undefined;
  return () => {
    const { locale } = spoken();
    if (made?.locale !== locale) made = { locale, it: make(locale) };
    return made.it;
  };
}

/*
 * Numbers are written without `Intl`, in the same format. Creating the first `Intl` object blocks a slow phone for a tenth of
 * a second, and every page shows numbers.
 */

/** The places of the commas: in English every three digits; in Bengali before the last three digits, then every two. */
const groups: Record<SpokenLanguage, RegExp> = {
  en: /\B(?=(?:\d{3})+(?!\d))/g,
  bn: /\B(?=(?:\d{2})*\d{3}(?!\d))/g,
};
const zeros: Record<SpokenLanguage, number> = { en: 0x30, bn: 0x9e6 };

/** A whole number with separated thousands: '1,204', '১,২০৪'. */
export function writeNumber(count: number): string {
  return inDigits(String(count).replace(groups[spoken().language], ','));
}

/** A number with one decimal: '4.0', '৪.০'. */
export function writeRating(rating: number): string {
  return inDigits(rating.toFixed(1));
}

/** A number without separators, in the digits of the language: '2026', '২০২৬'. */
export function writeDigits(number: number): string {
  return inDigits(String(number));
}

function inDigits(written: string): string {
  const zero = zeros[spoken().language];
  return written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
