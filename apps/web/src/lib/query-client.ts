import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-errors.ts';

/** Results are fresh for 5 minutes (spec 9), in ms. */
export const FRESH_FOR = 300_000;

/** Tries once more when the server could not be reached; an answer, even a refusal, stands. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 1;
}

/** The cache of what the server answered. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
