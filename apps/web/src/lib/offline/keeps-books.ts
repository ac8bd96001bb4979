import { loginFingerprint, storedToken } from '../session/stored-session.ts';
import { keepsBooksKey } from './kept-books-key.ts';

/** Whether the reader who is logged in has chosen to keep their books on this device. */
export function keepsBooks(): boolean {
  const token = storedToken();
  return token !== null && localStorage.getItem(keepsBooksKey) === loginFingerprint(token);
}

/** Stores that choice until the login ends. */
export function chooseToKeepBooks(): void {
  const token = storedToken();
  if (token !== null) localStorage.setItem(keepsBooksKey, loginFingerprint(token));
}
