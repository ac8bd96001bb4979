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
