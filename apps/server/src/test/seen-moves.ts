/** The fields of a preview by which an admin confirms the due dates that a change of the calendar moves. */
export const seenMoves = ({ seen_count, seen_hash }: { seen_count: number; seen_hash: string }) => ({
  seen_count,
  seen_hash,
});
