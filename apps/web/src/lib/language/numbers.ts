import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
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

/*
 * Numbers are written without `Intl`, as it would write them: its first object keeps a slow phone busy for a tenth of a second, and every
 * page shows numbers.
 */

/** Where thousands are set apart; Bengali counts beyond them by hundreds. */
const groups: Record<SpokenLanguage, RegExp> = {
  en: /\B(?=(?:\d{3})+(?!\d))/g,
  bn: /\B(?=(?:\d{2})*\d{3}(?!\d))/g,
};
const zeros: Record<SpokenLanguage, number> = { en: 0x30, bn: 0x9e6 };

/** A whole number with its thousands apart: '1,204', '১,২০৪'. */
export function writeNumber(count: number): string {
  return inDigits(String(count).replace(groups[spoken().language], ','));
}

/** A number with one decimal: '4.0', '৪.০'. */
export function writeRating(rating: number): string {
  return inDigits(rating.toFixed(1));
}

/** A number as it is, in the digits of the language: '2026', '২০২৬'. */
export function writeDigits(number: number): string {
  return inDigits(String(number));
}

function inDigits(written: string): string {
  const zero = zeros[spoken().language];
  return written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
