import type { FieldErrors } from '@library/contract/errors.ts';
import {
  type adminRegistration,
  type readerRegistration,
  registerAdmin,
  registerReader,
  registerVolunteer,
  type volunteerRegistration,
} from '@library/contract/registration.ts';
import type { AccountType } from '@library/contract/route.ts';
import { currentUser, login, type loginForm, logout, type User } from '@library/contract/sessions.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { call } from './api.ts';
import { ApiError, errorText } from './api-errors.ts';
import { isOffline } from './online.ts';
import { forgetSeen } from './service-worker.ts';
import { clearStoredSession, storedToken, storedUserType, storeSession } from './stored-session.ts';

/** A registration as the three forms send it. */
export type Registration =
  | { userType: 'reader'; form: z.input<typeof readerRegistration> }
  | { userType: 'volunteer'; form: z.input<typeof volunteerRegistration> }
  | { userType: 'admin'; form: z.input<typeof adminRegistration> };

/** How a sign-in ended; a refusal's sentence is in `error` of the session, its field errors are here. */
export type SignInResult = { signedIn: true } | { signedIn: false; errors: FieldErrors | null };

/** The person who uses the application. A 401 or 403 changes nothing in it. */
export type Session = {
  /** Null when signed out and while `loading`. */
  user: User | null;
  /** Taken from the login path, not from the user. */
  userType: AccountType | null;
  token: string | null;
  /** True until the start-up check has finished. */
  loading: boolean;
  /** The sentence of the last failed sign-in or start-up check. */
  error: string | null;
  clearError: () => void;
  login: (userType: AccountType, form: z.input<typeof loginForm>) => Promise<SignInResult>;
  register: (registration: Registration) => Promise<SignInResult>;
  /** Shows the person as changed on the account page. */
  updateUser: (user: User) => void;
  /** Signs out in this browser immediately, whatever the server responds. */
  logout: () => void;
};

type State = Pick<Session, 'user' | 'userType' | 'token' | 'loading' | 'error'>;

const signedOut: State = { user: null, userType: null, token: null, loading: false, error: null };

const SessionContext = createContext<Session | null>(null);

/** The session of the nearest `SessionProvider`. Throws outside of one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** What is known before the server was asked: with a stored token, only that we have to ask. */
function initialState(): State {
  const token = storedToken();
  return token ? { ...signedOut, token, userType: storedUserType(), loading: true } : signedOut;
}

function sendRegistration(registration: Registration) {
  if (registration.userType === 'reader') return call(registerReader, { body: registration.form });
  if (registration.userType === 'volunteer') return call(registerVolunteer, { body: registration.form });
  return call(registerAdmin, { body: registration.form });
}

/** Keeps the session, restores it at start-up and hands it to everything below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [state, setState] = useState(initialState);
  const [starts, setStarts] = useState(1);

  useEffect(() => {
    if (!storedToken()) return;
    const aborter = new AbortController();
    call(currentUser, { signal: aborter.signal }).then(
      (user) => {
        if (user) return setState({ ...initialState(), user, loading: false });
        clearStoredSession();
        setState(signedOut);
      },
      () => {
        // The token stays: the server may only be out of reach, and the next start asks again.
        if (aborter.signal.aborted) return;
        setState({ ...signedOut, error: 'Failed to connect to server or fetch user data.' });
      },
    );
    // A page that was opened without a network asks again once there is one.
    const stopWaiting = isOffline() && onlineManager.subscribe((online) => online && setStarts(starts + 1));
    return () => {
      aborter.abort();
      if (stopWaiting) stopWaiting();
    };
  }, [starts]);

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
        setState({ user, userType, token, loading: false, error: null });
        return { signedIn: true };
      } catch (failure) {
        setState((before) => ({ ...before, error: errorText(failure, texts.failed) }));
        return { signedIn: false, errors: failure instanceof ApiError ? failure.errors : null };
      }
    }
    return {
      ...state,
      clearError: () => setState((before) => ({ ...before, error: null })),
      login: (userType, form) =>
        signIn(userType, call(login, { params: { userType }, body: form }), {
          incomplete: 'Login failed.',
          failed: 'An error occurred during login.',
        }),
      register: (registration) =>
        signIn(registration.userType, sendRegistration(registration), {
          incomplete: 'Registration failed.',
          failed: 'An error occurred during registration.',
        }),
      updateUser: (user) => setState((before) => ({ ...before, user })),
      logout: () => {
        // The call reads the token before it is deleted; a failure changes nothing for the person.
        call(logout, { quiet: true }).catch(() => undefined);
        clearStoredSession();
        cache.clear();
        forgetSeen();
        setState(signedOut);
      },
    };
  }, [state, cache]);

  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
