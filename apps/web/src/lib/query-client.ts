import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-errors.ts';
import { isOffline, onNetworkChange } from './online.ts';

/** Results are fresh for 5 minutes (S9-45), in ms. */
export const FRESH_FOR = 300_000;

/** Delay after the network comes back, because the very first calls may still fail, in ms. */
const SETTLE = 600;

/** Retries once if the server could not be reached; a response, even a refusal, is final. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 1;
}

/**
 * The cache of responses. Without a network a query is tried, because the service worker may have the response, and
 * otherwise waits for the network: what is shown stays, and nothing turns into an error. A mutation never waits: the
 * client refuses it immediately (lib/api.ts).
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

/** Lets queries wait while there is no network; otherwise those of a start without a network would fail. */
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
