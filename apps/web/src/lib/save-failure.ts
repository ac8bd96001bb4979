import type { FieldErrors } from '@library/contract/errors.ts';
import { ApiError, errorText } from './api-errors.ts';

/** The field errors of a failed save; none when no field is to blame. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.errors) || {};
}

/**
 * What the toasts of a failed book or inventory save say: one line a wrong field, '{field}: {first message}', else
 * the server's sentence or the fallback.
 */
export function saveFailureTexts(error: unknown, fallback: string): string[] {
  const lines = Object.entries(fieldErrorsOf(error)).flatMap(([field, [first]]) =>
    first ? [`${field}: ${first}`] : [],
  );
  return lines.length > 0 ? lines : [errorText(error, fallback)];
}
