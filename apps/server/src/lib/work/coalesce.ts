/**
 * Lets many callers share one read. Each caller gets the result of a read that began after its call: at most one read runs, and
 * all calls that arrive meanwhile share the next one. Calls in the same iteration of the event loop share one as well.
 */
export function coalesce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const start = (): Promise<Value> => {
    next = null;
    const reading = read();
    running = reading.catch(() => undefined);
    return reading;
  };
  return () => {
    next ??= running.then(endOfTurn).then(start);
    return next;
  };
}

/** Resolves when the event loop has handled every call that arrived together with this one. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
