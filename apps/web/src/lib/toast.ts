import { useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';

type Toasts = typeof import('react-toastify/unstyled');
type Kind = 'success' | 'error' | 'warning' | 'info';

let toasts: Toasts | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the code that shows toasts, which a first visit does not need. The toast area calls it at a person's first
 * action, so that toasts work even when the network is gone.
 */
export async function loadToasts(): Promise<Toasts> {
  toasts ??= await import('react-toastify/unstyled');
  for (const tell of listeners) tell();
  return toasts;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code that shows toasts, or null while it is not loaded. */
export function useToasts(): Toasts | null {
  return useSyncExternalStore(listen, () => toasts);
}

/** How often the toast of each sentence has closed. */
const closings = new Map<string, number>();

/**
 * The text is also the toast's id, with a number: a toast that fades out keeps its id until it is gone, and must not
 * block its successor. If the toasts' code cannot be loaded, the toast is dropped.
 */
function show(kind: Kind, message: string, options?: ToastOptions): void {
  const closed = closings.get(message) ?? 0;
  const onClose = () => closings.set(message, closed + 1);
  loadToasts().then(
    ({ toast }) => toast[kind](message, { toastId: `${message} ${closed}`, onClose, ...options }),
    () => undefined,
  );
}

/*
 * The only place that makes toasts. One sentence never shows twice at once: the API client reports each refusal, and
 * a screen may word the same one.
 */
export const notify = {
  success(message: string): void {
    show('success', message, { role: 'status' });
  },
  /** Something went wrong; announced at once. */
  error(message: string): void {
    show('error', message);
  },
  warning(message: string): void {
    show('warning', message);
  },
  info(message: string): void {
    show('info', message, { role: 'status' });
  },
};
