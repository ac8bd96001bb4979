import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-errors.ts';

/** Refusals which say that the screen was out of date: the thing is gone, or not in that state any more. */
const OUTDATED: readonly number[] = [404, 409];

/**
 * For `onSettled` of a mutation: loads what is cached under the keys anew after a success (spec 4), and after a
 * refusal that comes from an outdated screen.
 */
export function useReload(keys: readonly string[]) {
  const cache = useQueryClient();
  return (_answer: unknown, error: unknown): void => {
    if (error && !(error instanceof ApiError && OUTDATED.includes(error.statusCode))) return;
    for (const key of keys) cache.invalidateQueries({ queryKey: [key] });
  };
}
