/**
 * The header with the version of the library's data. A server with read replicas sends it in the response to a change. A
 * client that sends the last value with its reads sees that change in them, whichever database responds. Clients must not
 * interpret its text, except that `laterSeen` compares the values of two changes that were under way at the same time.
 */
export const seenHeader = 'X-Seen';

/**
 * The value of the two that includes the changes of both: the one of the later timeline, or else of the later position
 * (`timeline-high/low`, in hexadecimal digits). What a take-over has lost of an earlier timeline is gone, however far that was.
 */
export function laterSeen(one: string, other: string): string {
  const [ours, theirs] = [one, other].map((text) =>
    text.split(/[-/]/).map((part) => Number.parseInt(part, 16)),
  );
  for (const [at, part] of (ours ?? []).entries()) {
    const difference = part - (theirs?.[at] ?? Number.NaN);
    if (difference !== 0) return difference > 0 ? one : other;
  }
  return other;
}
