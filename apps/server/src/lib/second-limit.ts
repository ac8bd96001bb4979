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
  let asked = 0;
  return () => {
    if (now() - began >= second) {
      if (asked > atMost) onDropped(asked - atMost);
      began = now();
      asked = 0;
    }
    asked += 1;
    return asked <= atMost;
  };
}
