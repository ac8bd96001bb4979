import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';

/** Points with their sign: '+10', '+0', '-5'. */
export function signedPoints(points: number): string {
  return `${points >= 0 ? '+' : ''}${writeDigits(points)}`;
}

/** '1 point', '25 points', '-5 points'. */
export function pointsText(points: number): string {
  return t('{points, plural, one {# point} other {# points}}', { points });
}

/** '1 book', '12 books'. */
export function booksText(books: number): string {
  return t('{books, plural, one {# book} other {# books}}', { books });
}
