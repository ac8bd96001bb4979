/** Gives each change an idempotency key, by which the server carries it out once, however often it arrives. */
export type IdempotencyKeys = {
  /** The key of a change: a new one, unless the very same change has just been sent and it is not known what became of it. */
  keyFor(method: string, address: string, body: FormData | string): string;
  /** Call when a change was carried out or refused: the same change later is a new one. */
  answered(): void;
};

/** Milliseconds for which the same change again counts as a retry. */
const retryWindow = 60_000;

/**
 * Keeps the keys of changes without a response, or with one of a server in trouble, so that pressing again sends no second change. `now` gives milliseconds
 * since any moment.
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
    answered: () => unanswered.clear(),
  };
}

/** Not `crypto.randomUUID`, which works in secure pages only: a library in a hall's network may have no HTTPS. */
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
