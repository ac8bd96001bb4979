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
