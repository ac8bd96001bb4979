/**
 * The newest `kept` of these copies, which are sorted from the oldest to the newest. Copies from after now were made while the clock was
 * ahead. They do not count, because they would displace correct ones, and are not kept once there are `kept` others. Until then all
 * are kept, because if the clock is behind now, they are the correct ones.
 */
export function copiesToKeep<Copy>(
  copies: readonly Copy[],
  { kept, isPast }: { kept: number; isPast: (copy: Copy) => boolean },
): readonly Copy[] {
  const past = copies.filter(isPast);
  return past.length < kept ? copies : past.slice(-kept);
}
