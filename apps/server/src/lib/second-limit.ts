const second = 1000;

/**
 * Allows so many of something in each second. `now` tells milliseconds since any moment; `leftOut` hears, when a later
 * second begins, how many were not allowed.
 */
export function createSecondLimit(
  atMost: number,
  { now, leftOut }: { now: () => number; leftOut: (count: number) => void },
): () => boolean {
  let began = now();
  let asked = 0;
  return () => {
    if (now() - began >= second) {
      if (asked > atMost) leftOut(asked - atMost);
      began = now();
      asked = 0;
    }
    asked += 1;
    return asked <= atMost;
  };
}
