import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { call, firstBodyOf } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';
import { t } from '../language/texts.ts';
import { accountIdOf } from './account-id.ts';
import * as deviceLogins from './device-logins.ts';
import { onSessionOfOtherTab, otherTypes, storedToken, storedUserType, tokenOf } from './stored-session.ts';

/** The person who uses the application. Calls that are refused with 401 or 403 do not change it (`showFailure` tells the person). */
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
  showError: (error: string | null) => void;
  /** Makes this login the one in use, and forgets what the person before has seen. See `useLogInWith` and `useSwitchAccount`. */
  enter: (token: string, userType: AccountType, user: User) => void;
  /** Repeats the start-up check. */
  retry: () => void;
  /** Replaces the user after a change on the account page; ignores a late answer about somebody who is not in use any more. */
  updateUser: (user: User) => void;
  /** Logs out the account in use in this browser immediately; the server ends its login as soon as it can be reached. */
  logout: () => void;
  /** Deletes the login in use, which the server has already ended. */
  endSession: () => void;
  /** Logs out a kind of account that is logged in on this device but not in use. */
  logoutOther: (userType: AccountType) => void;
  /** Logs out a kind of account on this device, whether it is in use or not. */
  logoutOf: (userType: AccountType) => void;
};

type SessionState = Pick<
  Session,
  'user' | 'userType' | 'token' | 'loading' | 'unreachable' | 'others' | 'error'
>;

/** The state while no account is in use; accounts that are not in use may still be logged in. */
function loggedOut(): SessionState {
  const nobody = { user: null, userType: null, token: null, error: null };
  return { ...nobody, loading: false, unreachable: false, others: otherTypes() };
}

/** The state while a person is logged in, from the stored session. */
function loggedInAs(user: User): SessionState {
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
  return token ? { ...loggedOut(), token, userType: storedUserType(), loading: true } : loggedOut();
}

/** The state at start-up, when the server may already have said who is logged in. */
function firstState(): SessionState {
  const user = storedToken() ? firstBodyOf(currentUser) : undefined;
  return user ? loggedInAs(user) : initialState();
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
        if (user) return setState(loggedInAs(user));
        deviceLogins.forgetLogin();
        setState(loggedOut());
      },
      (failure: unknown) => {
        if (aborter.signal.aborted) return;
        const hasEnded = failure instanceof ApiError && failure.statusCode === 401;
        if (hasEnded) {
          deviceLogins.forgetLogin();
          return setState({ ...loggedOut(), error: failure.message });
        }
        // The token stays, because the server may only be unreachable.
        const error = t('Failed to connect to server or fetch user data.');
        setState({ ...loggedOut(), unreachable: true, error });
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

  useEffect(deviceLogins.watchLoginsToEnd, []);
  const showNobody = useCallback(() => {
    cache.clear();
    setState(loggedOut());
  }, [cache]);
  const endSession = useCallback(() => {
    deviceLogins.forgetLogin();
    showNobody();
  }, [showNobody]);

  const session = useMemo<Session>(() => {
    function logout() {
      deviceLogins.forgetLogin(storedToken());
      showNobody();
    }
    function logoutOther(userType: AccountType) {
      deviceLogins.forgetOtherLogin(userType, tokenOf(userType));
      setState((before) => ({ ...before, others: otherTypes() }));
    }
    return {
      ...state,
      showError: (error) => setState((before) => ({ ...before, error })),
      enter: (token, userType, user) => {
        cache.clear();
        deviceLogins.logIn(token, userType);
        setState(loggedInAs(user));
      },
      retry,
      updateUser: (user) =>
        setState((before) => (accountIdOf(before.user) === accountIdOf(user) ? { ...before, user } : before)),
      endSession,
      logout,
      logoutOther,
      logoutOf: (userType) => (storedUserType() === userType ? logout() : logoutOther(userType)),
    };
  }, [state, cache, retry, endSession, showNobody]);

  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
