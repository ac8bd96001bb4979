import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { Stale } from './invalidation.ts';

/**
 * Marks what a change made stale, and loads again what is on the screen; with `none` only when it is next shown. Resolves when all
 * of it is loaded.
 */
export function invalidate(
  cache: QueryClient,
  stale: Stale,
  refetchType?: InvalidateQueryFilters['refetchType'],
): Promise<unknown> {
  return Promise.all(
    stale.map((part) =>
      cache.invalidateQueries(
        typeof part === 'string'
          ? { predicate: ({ queryKey }) => queryKey[0] === part, refetchType }
          : { refetchType, ...part },
      ),
    ),
  );
}
