/**
 * Reads a value and caches it for the given number of milliseconds. A failed read is not cached. `now` returns the current time
 * in milliseconds.
 */
export function expiringValue<Value>(
  milliseconds: number,
  now: () => number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { since: number; value: Promise<Value> } | null = null;
  return () => {
    const moment = now();
    const isFresh = kept !== null && moment >= kept.since && moment - kept.since < milliseconds;
    if (kept !== null && isFresh) return kept.value;
    const reading = { since: moment, value: read() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.value;
  };
}
