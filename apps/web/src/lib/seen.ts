import { seenHeader } from '@library/contract/seen.ts';

/** The page's first calls, made before this code is there, read it too (`public/first-calls.js`). */
const KEY = 'seen';

/** How far the library's data had come with this browser's last change, so that its readings find that change. */
export type SeenData = {
  /** Keeps what the response to a change says. */
  keep: (response: Response) => void;
  /** Says it with a reading. */
  send: (headers: Headers) => void;
};

/** It holds for all tabs and over reloads. */
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
