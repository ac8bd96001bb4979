/** Keeps one value for each key: what `make` returns when it is first asked for. */
export function perKeyCache<Key extends object, Value>(make: () => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(key, made);
    return made;
  };
}
