const second = 1000;

/**
 * Allows at most so many events in each second. `now` returns milliseconds since any moment. When a later second begins,
 * `onDropped` gets the number of events that were not allowed.
 */
export function createSecondLimit(
  atMost: number,
  { now, onDropped }: { now: () => number; onDropped: (count: number) => void },
): () => boolean {
  let began = now();
  let events = 0;
  return () => {
    if (now() - began >= second) {
      if (events > atMost) onDropped(events - atMost);
      began = now();
      events = 0;
    }
    events += 1;
    return events <= atMost;
  };
}
