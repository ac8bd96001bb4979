import { pluralise } from '../../lib/pluralise.ts';

/** Points with their sign: '+10', '+0', '-5'. */
export function signedPoints(points: number): string {
  return points >= 0 ? `+${points}` : String(points);
}

/** '1 point', '25 points', '-5 points'. */
export function pointsText(points: number): string {
  return Math.abs(points) === 1 ? `${points} point` : pluralise(points, 'point');
}

/** '1 book', '12 books'. */
export function booksText(books: number): string {
  return pluralise(books, 'book');
}
