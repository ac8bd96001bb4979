/** Where a book can be collected: a hall with an available copy. */
export type CollectionPoint = { hall_id: string; hall_name: string; available_copies_in_hall: number };

/**
 * The selected point: the reader's choice while it is available, otherwise the first (the server puts the reader's own
 * hall first), null if there is none.
 */
export function selectedPoint(points: readonly CollectionPoint[], chosenId: string): CollectionPoint | null {
  return points.find(({ hall_id }) => hall_id === chosenId) ?? points[0] ?? null;
}
