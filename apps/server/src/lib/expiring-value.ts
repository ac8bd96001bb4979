/**
 * Lets all who ask within so many milliseconds share one read, for what may be that old. A read that fails is forgotten.
 * `now` tells the moment in milliseconds.
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
