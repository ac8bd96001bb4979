/** The rank of a reader, given the number of readers with more points; equal points share a rank. */
export function rankBehind(ahead: number): number {
  return ahead + 1;
}

/** The position of a page: how many readers are on earlier pages, and how many have more points than its first reader. */
interface PageStart {
  before: number;
  ahead: number;
}

/**
 * Gives ranks to readers that are ordered by points, most first: equal points share a rank, and the next rank counts
 * all readers before it (1, 2, 2, 4).
 */
export function ranked<Row extends { points: number }>(
  rows: readonly Row[],
  { before, ahead }: PageStart,
): (Row & { rank: number })[] {
  let rank = rankBehind(ahead);
  return rows.map((row, index) => {
    if (index > 0 && rows[index - 1]?.points !== row.points) rank = rankBehind(before + index);
    return { ...row, rank };
  });
}
