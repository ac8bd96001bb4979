import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { Stale } from './invalidation.ts';

/**
 * Marks the queries that a change made stale and reloads those on the screen; with the refetch type `none` they reload only
 * when they are next shown. Resolves when the reloads are done.
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
