import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-errors.ts';
import { isOffline, onNetworkChange } from './online.ts';

/** Results are fresh for 5 minutes (S9-45), in ms. */
export const FRESH_FOR = 300_000;

/** A network that has just come back does not carry the very first calls, in ms. */
const SETTLE = 600;

/** Tries once more when the server could not be reached; an answer, even a refusal, stands. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 1;
}

/**
 * The cache of what the server answered. A load without a network is tried, as the service worker may know the answer,
 * and otherwise waits for the network: what is shown stays, and nothing turns into an error. An act never waits: the
 * client refuses it at once (lib/api.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Lets loads wait while there is no network; without it they would be tried at a start without one, and fail. */
export function watchNetwork(): void {
  onlineManager.setEventListener((setOnline) => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(settling);
      if (isOffline()) setOnline(false);
      else settling = setTimeout(() => setOnline(true), SETTLE);
    };
    if (isOffline()) setOnline(false);
    return onNetworkChange(look);
  });
}
