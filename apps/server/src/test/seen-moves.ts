/** What an admin confirms to have seen of the due dates that a change of the calendar moves, of its preview. */
export const seenMoves = ({ seen_count, seen_hash }: { seen_count: number; seen_hash: string }) => ({
  seen_count,
  seen_hash,
});
