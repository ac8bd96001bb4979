import { loginFingerprint } from './stored-session.ts';

/**
 * How the storage keys of logins begin that this device has logged out but the server may not have ended, for example because
 * there was no network. Each has a key of its own, so that two tabs never overwrite each other's. Their tokens are for
 * `POST /api/logout` alone (`log-out.ts`).
 */
const PREFIX = 'logout of ';

/** The key of a login that has to be ended. */
export const keyToEnd = (token: string): string => PREFIX + loginFingerprint(token);

/** The logins to end that a full storage has not taken: only this page knows them. */
export const unstored = new Set<string>();

/** Stores a login that has to be ended, from where another tab may end it too. */
export function keepToEnd(token: string): void {
  try {
    localStorage.setItem(keyToEnd(token), token);
  } catch {
    unstored.add(token);
  }
}

/** The storage keys of the logins that have to be ended. */
export function keysToEnd(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}
