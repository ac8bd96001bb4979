/** The average with one decimal of each reader's newest rating; 0 for an unrated book. */
export function averageRating(sum: number, raters: number): number {
  return raters === 0 ? 0 : Math.round((sum * 10) / raters) / 10;
}
