interface Entry<Value> {
  version: number;
  value: Value;
  size: number;
}

/** Remembers values under a version; a value of another version is not found any more. */
export interface VersionedCache<Value> {
  /**
   * The value of `key` at this version: the remembered one, else the one that is being made, else what `make` makes
   * now. It throws what `make` throws, and remembers nothing then.
   */
  get(key: string, version: number, make: () => Promise<Value>): Value | Promise<Value>;
}

/**
 * Opens a cache that holds at most `limit` of what `sizeOf` measures; what was used longest ago goes first. Callers
 * that ask for the same at once share one making, but only with the same version: a later one needs later data.
 */
export function createVersionedCache<Value>(
  limit: number,
  sizeOf: (value: Value, key: string) => number,
): VersionedCache<Value> {
  /** In the order of last use. */
  const kept = new Map<string, Entry<Value>>();
  const making = new Map<string, { version: number; value: Promise<Value> }>();
  let total = 0;

  const drop = (key: string, { size }: Entry<Value>) => {
    kept.delete(key);
    total -= size;
  };
  const keep = (key: string, entry: Entry<Value>) => {
    const old = kept.get(key);
    if (entry.size > limit || (old && old.version > entry.version)) return;
    if (old) drop(key, old);
    kept.set(key, entry);
    total += entry.size;
    for (const [oldestKey, oldest] of kept) {
      if (total <= limit) break;
      drop(oldestKey, oldest);
    }
  };
  const start = (key: string, version: number, make: () => Promise<Value>) => {
    const value = make();
    const underWay = { version, value };
    making.set(key, underWay);
    const end = () => {
      if (making.get(key) === underWay) making.delete(key);
    };
    value.then((made) => {
      end();
      keep(key, { version, value: made, size: sizeOf(made, key) });
    }, end);
    return value;
  };

  return {
    get: (key, version, make) => {
      const found = kept.get(key);
      if (found?.version === version) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const underWay = making.get(key);
      return underWay?.version === version ? underWay.value : start(key, version, make);
    },
  };
}
