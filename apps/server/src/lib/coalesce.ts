/**
 * Lets many callers share one read, so that each gets the result of a read that began after it asked: at most one is
 * under way, and all who ask meanwhile share the next. Callers of one turn of the event loop share one as well.
 */
export function coalesce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  const start = (): Promise<Value> => {
    next = null;
    const reading = read();
    underWay = reading.catch(() => undefined);
    return reading;
  };
  return () => {
    next ??= underWay.then(endOfTurn).then(start);
    return next;
  };
}

/** Resolves when the calls that have arrived together have all been heard. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
