import { useQueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from '../calls/api-errors.ts';
import { invalidate } from './invalidate.ts';
import type { Stale } from './invalidation.ts';

/** Statuses of refusals that mean that the screen was out of date: no longer permitted, gone, or in another state. */
const OUTDATED: readonly number[] = [403, 404, 409];

/** Whether the library is certainly unchanged since the screen was loaded. Without a response this is unknown. */
function changedNothing(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && !OUTDATED.includes(error.statusCode);
}

/**
 * Reloads what a change made stale, unless the change failed in a way that changed nothing. For a mutation:
 * `onSettled: useInvalidate(staleAfter.saveBook)`. With `wait` the mutation is pending until the queries on the screen have
 * reloaded, so that the buttons of a row stay busy until the row shows its new state; or until a reload has to wait for the network,
 * because nobody knows how long that takes.
 */
export function useInvalidate(stale: Stale, { wait = false }: { wait?: boolean } = {}) {
  const cache = useQueryClient();
  return (_data?: unknown, error?: unknown): Promise<unknown> | undefined => {
    if (changedNothing(error)) return;
    const loaded = invalidate(cache, stale);
    if (!wait) return;
    return new Promise((resolve) => {
      const stop = cache.getQueryCache().subscribe(({ query }) => {
        if (query.state.fetchStatus === 'paused') resolve(null);
      });
      loaded.then(resolve).finally(stop);
    });
  };
}
