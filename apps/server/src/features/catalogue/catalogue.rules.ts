/** The average with one decimal of each reader's newest rating; 0 for an unrated book. */
export function averageRating(sum: number, raters: number): number {
  return raters === 0 ? 0 : Math.round((sum * 10) / raters) / 10;
}

/**
 * Takes the first row of each group in turn, then the second ones, and so on, beginning with the group of the first row. So
 * a shelf of books that came together shows several categories. The order within a group stays.
 */
export function takeTurns<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | null,
  limit: number,
): Row[] {
  const groups = [...Map.groupBy(rows, groupOf).values()];
  const turns = Math.max(0, ...groups.map((group) => group.length));
  const taken = Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  );
  return taken.flat().slice(0, limit);
}

/** A reader's hall and gender; null when unknown. */
export interface ReaderPlace {
  hall_id: string | null;
  gender: string | null;
}

/** Collection points in the reader's order: the reader's hall, halls of the same gender, all others; each group by name. */
export function inReadersOrder<Hall extends { hall_id: string; gender: string }>(
  hallsByName: readonly Hall[],
  reader: ReaderPlace | null,
): Hall[] {
  const distance = (hall: Hall) => {
    if (hall.hall_id === reader?.hall_id) return 0;
    return hall.gender === reader?.gender ? 1 : 2;
  };
  return hallsByName.toSorted((one, other) => distance(one) - distance(other));
}

const minSuggestionLength = 3;

/** Whether a title is long enough for suggestions (S7-43); counts characters, not code units. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= minSuggestionLength;
}
