import { laterSeen, seenHeader } from '@library/contract/calls/seen.ts';

/** The storage key. The page's first calls read it too, before this code has loaded (`public/first-calls.js`). */
const KEY = 'seen';

/**
 * The version of the library's data after this browser's last change. It is sent with each read, so that the read sees that
 * change.
 */
export type SeenData = {
  /** The stored version; null before the first change. */
  read: () => string | null;
  /**
   * Stores the version from the response to a change. `before` is what was stored when the change was sent. If another
   * change's response has been stored since, the responses may have crossed, and the later version of the two stays.
   */
  keep: (response: Response, before: string | null) => void;
  /** Adds the version to the headers of a read. */
  send: (headers: Headers) => void;
};

type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps the version in a storage. */
export function keepSeen(storage: () => Stored): SeenData {
  const read = () => storage().getItem(KEY);
  return {
    read,
    keep: ({ headers }, before) => {
      const seen = headers.get(seenHeader);
      if (seen === null) return;
      const now = read();
      // Otherwise this is the later one, even if it looks earlier: a server that cannot read its position sends the last of all.
      const crossed = now !== null && now !== before;
      try {
        storage().setItem(KEY, crossed ? laterSeen(now, seen) : seen);
      } catch {
        // The storage is full. The change was made all the same: a failure here would let somebody make it twice.
      }
    },
    send: (headers) => {
      const seen = read();
      if (seen !== null) headers.set(seenHeader, seen);
    },
  };
}

/** Stored for all tabs and across reloads. */
export const seenData = keepSeen(() => localStorage);
