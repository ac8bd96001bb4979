interface CachedValue<Value> {
  version: number;
  value: Value;
  size: number;
}

/** A cache whose values are valid for one version of the data. */
export interface VersionedCache<Value> {
  /**
   * Returns the value of `key` at this version: the cached one, else the one that is being loaded, else what `load` returns.
   * Throws what `load` throws, and then caches nothing.
   */
  get(key: string, version: number, load: () => Promise<Value>): Value | Promise<Value>;
}

/**
 * Creates a cache of values whose sizes add up to `limit` at most; the least recently used ones are evicted. Concurrent
 * callers share one load, but only for the same version: a later one needs later data.
 */
export function createVersionedCache<Value>(
  limit: number,
  sizeOf: (value: Value, key: string) => number,
): VersionedCache<Value> {
  /** Ordered by last use. */
  const entries = new Map<string, CachedValue<Value>>();
  const pending = new Map<string, { version: number; value: Promise<Value> }>();
  let total = 0;

  const evict = (key: string, { size }: CachedValue<Value>) => {
    entries.delete(key);
    total -= size;
  };
  const store = (key: string, entry: CachedValue<Value>) => {
    const old = entries.get(key);
    if (entry.size > limit || (old && old.version > entry.version)) return;
    if (old) evict(key, old);
    entries.set(key, entry);
    total += entry.size;
    for (const [oldestKey, oldest] of entries) {
      if (total <= limit) break;
      evict(oldestKey, oldest);
    }
  };
  const start = (key: string, version: number, load: () => Promise<Value>) => {
    const value = load();
    const running = { version, value };
    pending.set(key, running);
    const end = () => {
      if (pending.get(key) === running) pending.delete(key);
    };
    value.then((loaded) => {
      end();
      store(key, { version, value: loaded, size: sizeOf(loaded, key) });
    }, end);
    return value;
  };

  return {
    get: (key, version, load) => {
      const found = entries.get(key);
      if (found?.version === version) {
        entries.delete(key);
        entries.set(key, found);
        return found.value;
      }
      const running = pending.get(key);
      return running?.version === version ? running.value : start(key, version, load);
    },
  };
}
