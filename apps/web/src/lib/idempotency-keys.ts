/** Names acts for the server, which carries out each once, however often it arrives. */
export type CallKeys = {
  /** The name of an act: a new one, unless the very same one got no answer a moment ago. */
  keyFor(method: string, address: string, body: FormData | string): string;
  /** An act was answered: what is done from now on, is done on purpose. */
  answered(): void;
};

/** How long pressing again means the same act, in milliseconds. */
const sameActFor = 60_000;

/**
 * Makes names that are kept while acts get no answer, so that pressing again is no second act. `now` tells milliseconds
 * since any moment.
 */
export function createCallKeys(now: () => number): CallKeys {
  const unanswered = new Map<string, { key: string; since: number }>();
  return {
    keyFor: (method, address, body) => {
      const act = `${method} ${address} ${textOf(body)}`;
      const known = unanswered.get(act);
      if (known && now() - known.since < sameActFor) return known.key;
      const key = newKey();
      unanswered.set(act, { key, since: now() });
      return key;
    },
    answered: () => unanswered.clear(),
  };
}

/** The browser's own random ids are for secure pages alone; a library in a hall's network may have none. */
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
