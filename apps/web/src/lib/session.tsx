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

/** How a sign-in ended; a refusal's sentence is in `error` of the session, its field errors are here. */
export type SignInResult =
  | { signedIn: true }
  | {
      signedIn: false;
      errors: FieldErrors | null;
      /** The status of the refusal; null when the server was out of reach. */
      status: number | null;
    };

/** The person who uses the application. A 401 or 403 changes nothing in it. */
export type Session = {
  /** Null when signed out and while `loading`. */
  user: User | null;
  /** Taken from the login path, not from the user. */
  userType: AccountType | null;
  token: string | null;
  /** True until the start-up check has finished. */
  loading: boolean;
  /** True when the start-up check got no answer: there is a token, but nobody knows whose. It is not 'signed out'. */
  unreachable: boolean;
  /** The kinds of account that are logged in on this device besides the one in use. */
  others: readonly AccountType[];
  /** The sentence of the last failed sign-in or start-up check. */
  error: string | null;
  clearError: () => void;
  login: (userType: AccountType, form: z.input<typeof loginForm>) => Promise<SignInResult>;
  register: (registration: Registration) => Promise<SignInResult>;
  /** Repeats the start-up check. */
  retry: () => void;
  /**
   * Goes on as another kind of account that is logged in on this device, and to a page by `go`, both together, so that no
   * page sees the other account. False when that login has ended meanwhile.
   */
  switchTo: (userType: AccountType, go: () => void) => Promise<boolean>;
  /** Shows the person as changed on the account page. */
  updateUser: (user: User) => void;
  /** Signs the account in use out in this browser immediately, whatever the server responds. */
  logout: () => void;
  /** Forgets the login in use, which the server has ended already. */
  endSession: () => void;
  /** Signs a kind of account out that is logged in on this device, but not in use. */
  logoutOther: (userType: AccountType) => void;
};

type State = Pick<Session, 'user' | 'userType' | 'token' | 'loading' | 'unreachable' | 'others' | 'error'>;

/** Nobody is signed in, besides the kinds of account that are not in use. */
function signedOut(): State {
  const nobody = { user: null, userType: null, token: null, error: null };
  return { ...nobody, loading: false, unreachable: false, others: otherTypes() };
}

/** A person is signed in, as the stored session says. */
function signedInAs(user: User): State {
  return { ...initialState(), user, loading: false };
}

const SessionContext = createContext<Session | null>(null);

/** The session of the nearest `SessionProvider`. Throws outside of one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionProvider.');
  return session;
}

/** What is known before the server was asked: with a stored token, only that we have to ask. */
function initialState(): State {
  const token = storedToken();
  return token ? { ...signedOut(), token, userType: storedUserType(), loading: true } : signedOut();
}

/** What is known at the start, when the server may have said who it is already. */
function firstState(): State {
  const user = storedToken() ? firstBodyOf(currentUser) : undefined;
  return user ? signedInAs(user) : initialState();
}

/** Null for a login that has ended; any other failure goes on. */
function nullIfEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.statusCode === 401) return null;
  throw failure;
}

/** Keeps the session, restores it at start-up and hands it to everything below. */
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
        // The token stays: the server may only be out of reach.
        const error = t('Failed to connect to server or fetch user data.');
        setState({ ...signedOut(), unreachable: true, error });
      },
    );
    return () => aborter.abort();
  }, [loading, token]);

  const retry = useCallback(() => setState(initialState()), []);
  useEffect(() => {
    // A page that was opened without a network asks again once there is one.
    if (unreachable) return onlineManager.subscribe((online) => online && retry());
  }, [unreachable, retry]);
  // The client reads the stored token: a tab that went on showing another account would act as the wrong one.
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
    /** Signs in with the response to `attempt`, which has to contain both a token and a user. */
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
        // With the token of the same kind of account, whose session ends then, but never with that of another kind.
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
