import type { User } from '@library/contract/accounts/sessions.ts';
import type { FieldErrors } from '@library/contract/calls/errors.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '../calls/api-errors.ts';
import { captureLogin } from './capture-login.ts';
import { endLogin } from './device-logins.ts';
import { useSession } from './session.tsx';
import { storedToken } from './stored-session.ts';

/** How a login or registration ended. The sentence of a refusal is in `error` of the session; its field errors are here. */
export type LoginResult =
  | { loggedIn: true }
  | {
      loggedIn: false;
      errors: FieldErrors | null;
      /** The status of the refusal; null when the server could not be reached. */
      status: number | null;
    };

/**
 * Returns a function that logs in with the response to `attempt`, which must contain a token and a user. `texts` are the sentences
 * for one that does not and for one that fails without a sentence. A response that comes after somebody else has logged in is not
 * used, and a refusal that comes after the person has left the form is not shown. See `useLogIn` and `useRegister`.
 */
export function useLogInWith(): (
  userType: AccountType,
  attempt: Promise<{ token?: string; user?: User; message?: string }>,
  texts: { incomplete: string; failed: string },
) => Promise<LoginResult> {
  const { enter, showError } = useSession();
  const isOpen = useIsOpen();
  return async (userType, attempt, texts) => {
    const isInUse = captureLogin();
    showError(null);
    try {
      const { token, user, message } = await attempt;
      if (!token || !user) throw new ApiError(message || texts.incomplete, 200, null);
      if (storedToken() && !isInUse()) {
        endLogin(token);
        return { loggedIn: false, errors: null, status: null };
      }
      enter(token, userType, user);
      return { loggedIn: true };
    } catch (failure) {
      if (isOpen()) showError(errorText(failure, texts.failed));
      const refusal = failure instanceof ApiError ? failure : null;
      return { loggedIn: false, errors: refusal?.errors ?? null, status: refusal?.statusCode ?? null };
    }
  };
}

/** Returns a function that says whether the form that asked is still on the screen. */
function useIsOpen(): () => boolean {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}
