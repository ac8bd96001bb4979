import { seenHeader } from '@library/contract/seen.ts';

/** The storage key. The page's first calls read it too, before this code has loaded (`public/first-calls.js`). */
const KEY = 'seen';

/**
 * The version of the library's data after this browser's last change. It is sent with each read, so that the read sees that
 * change.
 */
export type SeenData = {
  /** Stores the version from the response to a change. */
  keep: (response: Response) => void;
  /** Adds the version to the headers of a read. */
  send: (headers: Headers) => void;
};

/** Stored for all tabs and across reloads. */
export const seenData: SeenData = {
  keep: ({ headers }) => {
    const seen = headers.get(seenHeader);
    if (seen !== null) localStorage.setItem(KEY, seen);
  },
  send: (headers) => {
    const seen = localStorage.getItem(KEY);
    if (seen !== null) headers.set(seenHeader, seen);
  },
};
