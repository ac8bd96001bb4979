/** How many texts are remembered, twice at most, and how long one of them is at most. */
interface Limits {
  texts: number;
  letters: number;
}

/**
 * `make` for texts of which many come again, such as words: remembers what it made of those that were asked for lately. It must depend
 * on nothing else, so that what is remembered is never stale, and nobody may change what it returns.
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
