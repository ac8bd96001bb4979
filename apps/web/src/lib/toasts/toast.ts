import { type ReactNode, useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';

type Toasts = typeof import('./toast-code.ts');
type ToastKind = 'success' | 'error' | 'warning' | 'info';

let toasts: Toasts | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the code that shows toasts, which a first visit does not need. The toast area calls it at a person's first
 * action, so that toasts work even when the network is gone.
 */
export async function loadToasts(): Promise<Toasts> {
  toasts ??= await import('./toast-code.ts');
  for (const listener of listeners) listener();
  return toasts;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code that shows toasts, or null while it is not loaded. */
export function useToasts(): Toasts | null {
  const loaded = () => toasts;
  return useSyncExternalStore(listen, loaded, loaded);
}

/** The last error that could not be shown as a toast, because the code of toasts did not load; null when there is none. */
let unshown: string | null = null;

function setUnshown(message: string | null): void {
  unshown = message;
  for (const listener of listeners) listener();
}

/** The unshown error as a hook, for the bar that shows it instead. */
export function useUnshownError(): string | null {
  const message = () => unshown;
  return useSyncExternalStore(listen, message, message);
}

/** Clears the unshown error. The bar calls it once the error was there long enough to read. */
export function forgetUnshownError(): void {
  setUnshown(null);
}

let offerLogin: (message: string) => ReactNode = (message) => message;

/** Sets how a toast asks for a login: with a button that only the page around it can make. */
export function showLoginOffersAs(offer: (message: string) => ReactNode): void {
  offerLogin = offer;
}

/** The number of page parts that currently ask for a login. */
let loginScreens = 0;

/** Closes the toasts that ask for a login, because the page does so or leads to the login. */
export function dismissLoginToasts(): void {
  for (const id of loginToasts) toasts?.toast.dismiss(id);
  loginToasts.clear();
}

/** Tells that the page itself asks for a login, so that no toast does too. Returns the function that ends this. */
export function askForLoginHere(): () => void {
  loginScreens += 1;
  dismissLoginToasts();
  return () => {
    loginScreens -= 1;
  };
}

/** The ids of the toasts that ask for a login. */
const loginToasts = new Set<string>();

/** How often the toast of each sentence has closed. */
const closings = new Map<string, number>();

/** The id of the next toast of a sentence. */
const idOf = (message: string) => `${message} ${closings.get(message) ?? 0}`;

/**
 * The toast's id is its text with a number: a toast that fades out keeps its id until it is gone, and must not block the next
 * toast with the same text. If the code of toasts cannot be loaded, an error is shown in the bar under the top bar and other
 * toasts are dropped.
 */
function show(kind: ToastKind, message: string, options?: ToastOptions, content?: ReactNode): void {
  const toastId = idOf(message);
  const closed = closings.get(message) ?? 0;
  const onClose = () => closings.set(message, closed + 1);
  loadToasts().then(
    ({ toast }) => toast[kind](content ?? message, { toastId, onClose, ...options }),
    () => {
      if (kind === 'error') setUnshown(message);
    },
  );
}

/*
 * The only place that makes toasts. The same sentence never shows twice at a time, because the API client reports each
 * refusal and a screen may report the same one.
 */
export const notify = {
  success(message: string): void {
    show('success', message, { role: 'status' });
  },
  /** Something went wrong; screen readers announce it immediately. */
  error(message: string): void {
    show('error', message);
  },
  /** A call was refused because the person is not logged in, or not any more. */
  loginNeeded(message: string): void {
    const ask = () => {
      if (loginScreens > 0) return;
      loginToasts.add(idOf(message));
      show('error', message, {}, offerLogin(message));
    };
    // The page that made the call may itself ask for a login as soon as it has the refusal.
    loadToasts().then(() => setTimeout(ask), ask);
  },
  warning(message: string): void {
    show('warning', message);
  },
  info(message: string): void {
    show('info', message, { role: 'status' });
  },
  /** A visitor tapped what only people with an account can do. */
  loginOffered(message: string): void {
    loginToasts.add(idOf(message));
    show('info', message, { role: 'status' }, offerLogin(message));
  },
};
