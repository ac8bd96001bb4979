/** How long a source is not called after it has refused a call, in ms. */
export const coolDownTime = 3_600_000;

/**
 * Until when a source is not called, of the moment that its row holds; null when it may be called. A moment later than a whole
 * cool-down from now does not count: it was stored while the clock was ahead.
 */
export function coolDownEnd(stored: Date | null, now: Date): Date | null {
  const left = (stored?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= coolDownTime ? stored : null;
}
