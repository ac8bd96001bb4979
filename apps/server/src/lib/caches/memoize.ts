/** The number of cached texts (at most twice as many are kept), and the maximum length of a cached text. */
interface Limits {
  texts: number;
  letters: number;
}

/**
 * Wraps `make` with a cache of results for recent texts, for texts that often recur, such as words. `make` must depend only on
 * its text, so that a cached result is never stale. Callers must not change the results.
 */
export function memoize<Value>(
  make: (text: string) => Value,
  { texts, letters }: Limits,
): (text: string) => Value {
  let recent = new Map<string, Value>();
  let former = new Map<string, Value>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = former.get(text) ?? make(text);
    if (text.length > letters) return value;
    if (recent.size >= texts) {
      former = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}
