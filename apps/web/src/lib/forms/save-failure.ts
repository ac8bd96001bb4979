import type { FieldErrors } from '@library/contract/calls/errors.ts';
import { ApiError, errorText } from '../calls/api-errors.ts';

/** The field errors of a failed save; empty when no field is wrong. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.errors) || {};
}

/**
 * The toasts of a failed save of a book or an inventory: one for each wrong field, '{field}: {first message}'; otherwise the
 * server's sentence or the fallback.
 */
export function saveFailureTexts(error: unknown, fallback: string): string[] {
  const lines = Object.entries(fieldErrorsOf(error)).flatMap(([field, [first]]) =>
    first ? [`${field}: ${first}`] : [],
  );
  return lines.length > 0 ? lines : [errorText(error, fallback)];
}
