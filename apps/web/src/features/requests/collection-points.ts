/** Where a book can be collected: a hall with an available copy. */
export type CollectionPoint = { hall_id: string; hall_name: string; available_copies_in_hall: number };

/**
 * The point that is selected: the reader's choice while it is offered, otherwise the first (the server puts the
 * reader's own hall there), null when nothing is offered.
 */
export function selectedPoint(points: readonly CollectionPoint[], chosenId: string): CollectionPoint | null {
  return points.find(({ hall_id }) => hall_id === chosenId) ?? points[0] ?? null;
}
