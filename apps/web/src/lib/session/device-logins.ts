import type { AccountType } from '@library/contract/calls/route.ts';
import { onlineManager } from '@tanstack/react-query';
import { afterContents } from '../loading/after-contents.ts';
import { forgetPacks } from '../offline/desk-packs-key.ts';
import { keepToEnd, keysToEnd } from './logins-to-end.ts';
import { clearStoredSession, forgetOther, storedToken, storeSession, tokenOf } from './stored-session.ts';

/**
 * Ends a login by code that visitors do not load (`log-out.ts`): `ended` is its token, or null where the server has ended it. If the
 * code cannot be loaded, it does this when the network is back or at the next start, see `watchLoginsToEnd`.
 */
export function endLogin(ended?: string | null): void {
  if (ended) keepToEnd(ended);
  import('./log-out.ts').then(({ endLogins }) => endLogins(ended)).catch(() => undefined);
}

/** Ends the logins that are left over. For people who are logged in it loads the code ahead, so that they can log out offline. */
function endLeftLogins(): void {
  if (storedToken() !== null || keysToEnd().length > 0) endLogin();
}

/** Does so now and whenever the network is back; returns the function to stop. */
export function watchLoginsToEnd(): () => void {
  afterContents(endLeftLogins);
  return onlineManager.subscribe(endLeftLogins);
}

/**
 * Deletes the login in use and what this device keeps and shows for it. `toEnd` is its token where the server has not ended it: it
 * does so as soon as it can be reached.
 */
export function forgetLogin(toEnd: string | null = null): void {
  clearStoredSession();
  endLogin(toEnd);
}

/** The same for a login that is not in use. The packs of a desk may be of its hall, and they hold readers' names. */
export function forgetOtherLogin(type: AccountType, toEnd: string | null = null): void {
  forgetOther(type);
  if (type !== 'reader') forgetPacks();
  endLogin(toEnd);
}

/** Stores a new login as the one in use. An earlier one of the same kind ends, and a registration has not told the server so. */
export function logIn(token: string, type: AccountType): void {
  const before = tokenOf(type);
  storeSession(token, type);
  endLogin(before && before !== token ? before : undefined);
}
