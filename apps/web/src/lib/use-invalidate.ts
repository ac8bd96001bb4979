import { useQueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from './api-errors.ts';
import { invalidate } from './invalidate.ts';
import type { Stale } from './invalidation.ts';

/** Refusals that mean that the screen was out of date: no longer this person's, gone, or in another state. */
const OUTDATED: readonly number[] = [403, 404, 409];

/** Whether the library is certainly unchanged since the screen was loaded. Without a response nobody knows. */
function changedNothing(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && !OUTDATED.includes(error.statusCode);
}

/**
 * Loads again what a change made stale, unless it failed in a way that changed nothing. For a mutation:
 * `onSettled: useInvalidate(staleAfter.saveBook)`. With `wait` the mutation is pending until what is on the screen is
 * loaded, so that the buttons of a row stay busy until the row shows its new state.
 */
export function useInvalidate(stale: Stale, { wait = false }: { wait?: boolean } = {}) {
  const cache = useQueryClient();
  return (_data?: unknown, error?: unknown): Promise<unknown> | undefined => {
    if (changedNothing(error)) return;
    const loaded = invalidate(cache, stale);
    return wait ? loaded : undefined;
  };
}
