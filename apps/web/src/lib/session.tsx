import type { FieldErrors } from '@library/contract/errors.ts';
import type { AccountType } from '@library/contract/route.ts';
import { currentUser, login, type loginForm, logout, type User } from '@library/contract/sessions.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { z } from 'zod';
import { call, firstBodyOf } from './api.ts';
import { ApiError, errorText } from './api-errors.ts';
import { t } from './language/texts.ts';
import { type Registration, sendRegistration } from './registrations.ts';
import { forgetSeen } from './service-worker.ts';
import {
  clearStoredSession,
  forgetOther,
  onSessionOfOtherTab,
  otherTypes,
  storedToken,
  storedUserType,
  storeSession,
  tokenOf,
} from './stored-session.ts';

/** How a login or registration ended. The sentence of a refusal is in `error` of the session; its field errors are here. */
export type SignInResult =
  | { signedIn: true }
  | {
      signedIn: false;
      errors: FieldErrors | null;
      /** The status of the refusal; null when the server could not be reached. */
      status: number | null;
    };

/** The person who uses the application. Calls that are refused with 401 or 403 do not change it. */
export type Session = {
  /** Null while nobody is logged in and while `loading`. */
  user: User | null;
  /** Taken from the login path, not from the user. */
  userType: AccountType | null;
  token: string | null;
  /** True until the start-up check has finished. */
  loading: boolean;
  /** True when the start-up check got no response: there is a token, but its account is unknown. It is not 'logged out'. */
  unreachable: boolean;
  /** The kinds of account that are logged in on this device but not in use. */
  others: readonly AccountType[];
  /** The sentence of the last failed login or start-up check. */
  error: string | null;
  clearError: () => void;
  login: (userType: AccountType, form: z.input<typeof loginForm>) => Promise<SignInResult>;
  register: (registration: Registration) => Promise<SignInResult>;
  /** Repeats the start-up check. */
  retry: () => void;
  /**
   * Switches to another kind of account that is logged in on this device, and calls `go` in the same update, so that no page
   * renders with the wrong account. Resolves to false when that login has ended; rejects when the server cannot be asked.
   */
  switchTo: (userType: AccountType, go: () => void) => Promise<boolean>;
  /** Replaces the user after a change on the account page. */
  updateUser: (user: User) => void;
  /** Logs out the account in use in this browser immediately, whatever the server responds. */
  logout: () => void;
  /** Deletes the login in use, which the server has already ended. */
  endSession: () => void;
  /** Logs out a kind of account that is logged in on this device but not in use. */
  logoutOther: (userType: AccountType) => void;
};

type SessionState = Pick<
  Session,
  'user' | 'userType' | 'token' | 'loading' | 'unreachable' | 'others' | 'error'
>;

/** The state while no account is in use; accounts that are not in use may still be logged in. */
function signedOut(): SessionState {
  const nobody = { user: null, userType: null, token: null, error: null };
  return { ...nobody, loading: false, unreachable: false, others: otherTypes() };
}

/** The state while a person is logged in, from the stored session. */
function signedInAs(user: User): SessionState {
  return { ...initialState(), user, loading: false };
}

const SessionContext = createContext<Session | null>(null);

/** The session of the nearest `SessionProvider`. Throws outside of a provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionProvider.');
  return session;
}

/** The state before the server was asked. With a stored token, the server still has to be asked. */
function initialState(): SessionState {
  const token = storedToken();
  return token ? { ...signedOut(), token, userType: storedUserType(), loading: true } : signedOut();
}

/** The state at start-up, when the server may already have said who is logged in. */
function firstState(): SessionState {
  const user = storedToken() ? firstBodyOf(currentUser) : undefined;
  return user ? signedInAs(user) : initialState();
}

/** Null for a login that has ended; rethrows any other failure. */
function nullIfEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.statusCode === 401) return null;
  throw failure;
}

/** Provides the session to the components below it, and restores it at start-up. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [state, setState] = useState(firstState);
  const { loading, token, unreachable } = state;

  useEffect(() => {
    if (!loading || !token) return;
    const aborter = new AbortController();
    call(currentUser, { signal: aborter.signal, token }).then(
      (user) => {
        if (user) return setState(signedInAs(user));
        clearStoredSession();
        setState(signedOut());
      },
      (failure: unknown) => {
        if (aborter.signal.aborted) return;
        const hasEnded = failure instanceof ApiError && failure.statusCode === 401;
        if (hasEnded) {
          clearStoredSession();
          return setState({ ...signedOut(), error: failure.message });
        }
        // The token stays, because the server may only be unreachable.
        const error = t('Failed to connect to server or fetch user data.');
        setState({ ...signedOut(), unreachable: true, error });
      },
    );
    return () => aborter.abort();
  }, [loading, token]);

  const retry = useCallback(() => setState(initialState()), []);
  useEffect(() => {
    // A page that was opened offline checks again once the device is online.
    if (unreachable) return onlineManager.subscribe((online) => online && retry());
  }, [unreachable, retry]);
  // The client reads the stored token. A tab that still showed the other account would therefore act with the wrong one.
  useEffect(
    () =>
      onSessionOfOtherTab(() => {
        cache.clear();
        retry();
      }),
    [cache, retry],
  );

  const endSession = useCallback(() => {
    clearStoredSession();
    cache.clear();
    setState(signedOut());
  }, [cache]);

  const session = useMemo<Session>(() => {
    /** Logs in with the response to `attempt`, which must contain a token and a user. */
    async function signIn(
      userType: AccountType,
      attempt: Promise<{ token?: string; user?: User; message?: string }>,
      texts: { incomplete: string; failed: string },
    ): Promise<SignInResult> {
      setState((before) => ({ ...before, error: null }));
      try {
        const { token, user, message } = await attempt;
        if (!token || !user) throw new ApiError(message || texts.incomplete, 200, null);
        cache.clear();
        storeSession(token, userType);
        setState(signedInAs(user));
        return { signedIn: true };
      } catch (failure) {
        setState((before) => ({ ...before, error: errorText(failure, texts.failed) }));
        const refusal = failure instanceof ApiError ? failure : null;
        return { signedIn: false, errors: refusal?.errors ?? null, status: refusal?.statusCode ?? null };
      }
    }
    return {
      ...state,
      clearError: () => setState((before) => ({ ...before, error: null })),
      login: (userType, form) =>
        // Sends the token of the same kind of account, whose session the server then ends, but never that of another kind.
        signIn(
          userType,
          call(login, { params: { userType }, body: form, token: tokenOf(userType), quiet: true }),
          {
            incomplete: t('Login failed.'),
            failed: t('An error occurred during login.'),
          },
        ),
      retry,
      switchTo: async (userType, go) => {
        const token = tokenOf(userType);
        const user = token ? await call(currentUser, { token, quiet: true }).catch(nullIfEnded) : null;
        if (!token || !user) {
          forgetOther(userType);
          setState((before) => ({ ...before, others: otherTypes() }));
          return false;
        }
        storeSession(token, userType);
        cache.clear();
        startTransition(() => {
          setState(signedInAs(user));
          go();
        });
        return true;
      },
      register: (registration) =>
        signIn(registration.userType, sendRegistration(registration), {
          incomplete: t('Registration failed.'),
          failed: t('An error occurred during registration.'),
        }),
      updateUser: (user) => setState((before) => ({ ...before, user })),
      endSession,
      logout: () => {
        // The call reads the token before it is deleted; a failure changes nothing for the person.
        call(logout, { quiet: true }).catch(() => undefined);
        endSession();
        forgetSeen();
      },
      logoutOther: (userType) => {
        call(logout, { token: tokenOf(userType), quiet: true }).catch(() => undefined);
        forgetOther(userType);
        setState((before) => ({ ...before, others: otherTypes() }));
      },
    };
  }, [state, cache, retry, endSession]);

  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
