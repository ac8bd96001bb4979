import { currentUser } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { startTransition } from 'react';
import { call } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';
import { captureLogin } from './capture-login.ts';
import { useSession } from './session.tsx';
import { forgetOther, tokenOf } from './stored-session.ts';

/**
 * Returns a function that switches to another kind of account that is logged in on this device, and calls `go` in the same update,
 * so that no page renders with the wrong account. Resolves to false when that login has ended; rejects when the server cannot be
 * asked. Does nothing if the person has logged in or out meanwhile.
 */
export function useSwitchAccount(): (userType: AccountType, go: () => void) => Promise<boolean> {
  const { enter, logoutOther } = useSession();
  return async (userType, go) => {
    const isInUse = captureLogin();
    const token = tokenOf(userType);
    const user = token ? await call(currentUser, { token, quiet: true }).catch(nullIfEnded) : null;
    if (!isInUse() || tokenOf(userType) !== token) return true;
    if (!token || !user) {
      // The server has ended it already.
      forgetOther(userType);
      logoutOther(userType);
      return false;
    }
    startTransition(() => {
      enter(token, userType, user);
      go();
    });
    return true;
  };
}

/** Null for a login that has ended; rethrows any other failure. */
function nullIfEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.statusCode === 401) return null;
  throw failure;
}
