import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../calls/api-errors.ts';
import { isOffline, onNetworkChange } from '../offline/online.ts';

/** Results are fresh for 5 minutes (S9-45), in ms. */
export const FRESH_FOR = 300_000;

/** For how long a page that was left keeps its contents, in ms: a way back without a network finds them. */
const KEPT_FOR = 3_600_000;

/** Milliseconds to wait after the network comes back, because the first calls may still fail. */
const SETTLE = 600;

/** Retries once if the server could not be reached; a response, even a refusal, is final. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 1;
}

/**
 * The cache of responses. While the device is offline, a query is tried once, because the service worker may have the
 * response; otherwise it waits for the network, so that the page keeps its contents and shows no error. A mutation never
 * waits: the client refuses it immediately (lib/calls/api.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      gcTime: KEPT_FOR,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Pauses queries while the device is offline, including at start-up, where they would otherwise fail. */
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
