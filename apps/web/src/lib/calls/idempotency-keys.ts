/** Gives each change an idempotency key. The server carries out a key only once, however often it arrives. */
export type IdempotencyKeys = {
  /** The key of a change: a new one, unless the same change failed in the last minute and no change has been answered since. */
  keyFor(method: string, address: string, body: FormData | string): string;
  /** Call this when the last try with a key is over: if it failed, the minute counts from then. */
  failed(key: string): void;
  /** Call this when a change was carried out or refused. Every change that is sent afterwards gets a new key. */
  answered(): void;
};

/** Milliseconds in which the same change counts as a retry. */
const retryWindow = 60_000;

/**
 * Remembers the keys of changes that got no response or a 5xx, so that a second press does not send a second change. `now`
 * gives milliseconds since any fixed moment.
 */
export function createIdempotencyKeys(now: () => number): IdempotencyKeys {
  const unanswered = new Map<string, { key: string; since: number }>();
  return {
    keyFor: (method, address, body) => {
      const change = `${method} ${address} ${textOf(body)}`;
      const known = unanswered.get(change);
      if (known && now() - known.since < retryWindow) return known.key;
      const key = newKey();
      unanswered.set(change, { key, since: now() });
      return key;
    },
    failed: (key) => {
      for (const change of unanswered.values()) if (change.key === key) change.since = now();
    },
    answered: () => unanswered.clear(),
  };
}

/** Does not use `crypto.randomUUID`, which works only on secure pages; a library in a hall's network may have no HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textOf(body: FormData | string): string {
  if (typeof body === 'string') return body;
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(fields);
}
